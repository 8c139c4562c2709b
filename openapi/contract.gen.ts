// Generated from openapi.yaml by `npm run generate`. Do not edit.

export interface paths {
    "/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Makes an account that is not verified yet and sends a code to its phone. The token opens only the code calls.
         *     Sent again with the same Idempotency-Key and the same password, it answers for the account it made, once more.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/validate-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify the phone number with the code
         * @description A code has six digits, lives 10 minutes, works once and takes at most five attempts.
         */
        post: operations["validateOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/send-otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a new code
         * @description At most one code in 60 seconds and ten a day for a phone number.
         */
        post: operations["sendOtp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description For an account whose phone is not verified yet the token opens only the code calls, `phone_verified` is false,
         *     and a code is sent unless one was sent in the last 60 seconds. Unknown and known phones answer alike.
         *     A session from before the terms in force began opens nothing until its person has agreed to them.
         *     An account that is suspended is refused, unless `suspended` says that it is known: then the token opens what concerns
         *     its money, what is under way, objecting, and reading what is its own.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out of this device
         * @description Ends the session of the token it was called with. Nothing is left to end when the token is unknown.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a code to set a new password
         * @description Unknown and known phones answer alike. At most one code in 60 seconds and ten a day for a phone.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the code
         * @description Ends every session of the account; the code has proven the phone number, so it is verified too.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List signed-in devices */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign another device out */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the password
         * @description Ends every other session of the account.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the signed-in user */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /**
         * Delete the account
         * @description Asks for the password once more. Ends every session, takes the listings away and deletes what is personal;
         *     records of money stay as long as the law asks, without the name.
         */
        delete: operations["deleteMe"];
        options?: never;
        head?: never;
        /**
         * Change name, email, state or location
         * @description Another email asks for the password, and an SMS tells of it; the same in other letters, capital or small, is none. It
         *     waits as `pending_email` until the link that goes to it has been used, within three days; given again, it gets
         *     another link, at most one a minute.
         */
        patch: operations["updateMe"];
        trace?: never;
    };
    "/user/me/email-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Discard a pending email change
         * @description Discards `pending_email`; the confirmation link stops working.
         */
        delete: operations["cancelEmailChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the profile photo
         * @description Replaces the one before. The picture is made anew from its pixels, so its place and camera stay out.
         */
        put: operations["setPhoto"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List accepted terms */
        get: operations["getConsents"];
        put?: never;
        /**
         * Accept the terms, confirming an age of 18 or older
         * @description Kept with its time and never changed. Sent again, it answers the same and keeps the first time.
         */
        post: operations["giveConsents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a copy of the caller's data
         * @description All of it as one file, each part as the call answers that shows it to this person. Of others there is no more in it than
         *     those calls show. Photos and documents stand in it by their addresses.
         */
        get: operations["getMyData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/bank-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the bank account for payouts
         * @description Seen by its owner alone. Of the number only the last four digits are ever given back.
         */
        get: operations["getBankAccount"];
        /**
         * Save the bank account
         * @description Replaces the one before.
         */
        put: operations["saveBankAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/carrier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the caller's carrier profile
         * @description The caller's own. Whether a vehicle is in service depends on today's date in Lagos.
         */
        get: operations["getCarrier"];
        /**
         * Create or replace the caller's carrier profile
         * @description Replaces vehicles, states and tariffs; drivers stay. A vehicle whose papers have ended may be kept: it is out of
         *     service until they are renewed. Who names in `If-Match` what the form was filled in from writes over nothing that was
         *     saved meanwhile in another window, or on another device.
         */
        put: operations["saveCarrier"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/carrier/drivers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a driver
         * @description By their phone, which gets an SMS that names who invites; one's own gets none. Whoever has an account with that
         *     number is the driver. Who was taken away may be invited again.
         */
        post: operations["inviteDriver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/carrier/drivers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a driver
         * @description From this answer on the driver sees and does nothing for this carrier any more. A job that names them and is not begun needs
         *     another driver; who is on the road for the carrier, from setting out until the goods are delivered or back, cannot be taken away.
         */
        delete: operations["removeDriver"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List notifications */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark notifications as read
         * @description Those that were shown, so that one which came in meanwhile stays unread. Unknown ids are passed over.
         */
        post: operations["readNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/notification-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get notification settings */
        get: operations["getNotificationSettings"];
        /**
         * Change notification settings
         * @description What is left out stays as it was, so that two windows do not undo each other. Codes, and words about the security of the account, are always sent.
         */
        put: operations["saveNotificationSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List payments and refunds */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List known pickup and delivery addresses
         * @description Those that were saved under a name, last first; then, at most twenty, where goods were fetched and brought for them, what they
         *     list and what they rent, newest first. Each place stands there once. The street of what they rent is there from when its owner
         *     has accepted until the stay ends.
         */
        get: operations["listAddresses"];
        put?: never;
        /**
         * Save an address
         * @description One that has the same name is replaced, whether its letters are large or small.
         */
        post: operations["saveAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a saved address */
        delete: operations["dropAddress"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List saved listings
         * @description Also those that are paused, let, sold or taken down since; `status` says so.
         */
        get: operations["listFavourites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/favourites/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List ids of saved listings */
        get: operations["listFavouriteIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/favourites/{listingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save a listing
         * @description A listing that is saved already stays where it is in the list.
         */
        put: operations["saveFavourite"];
        post?: never;
        /** Remove a saved listing */
        delete: operations["dropFavourite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search apartments for rent
         * @description Open to everybody. An empty filter is the same as none.
         */
        get: operations["searchApartments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/Warehouse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search warehouses
         * @description Open to everybody. An empty filter is the same as none.
         */
        get: operations["searchWarehouses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/property": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search properties for sale
         * @description Open to everybody. `propertyType` matches the type of the listing, or what its owner wrote for another type,
         *     whatever the case; `location` is the state alone.
         */
        get: operations["searchProperties"];
        put?: never;
        /** List a property for sale */
        post: operations["listProperty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/apartment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List an apartment for lease */
        post: operations["listApartment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/warehouse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List a warehouse for lease */
        post: operations["listWarehouse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/upload-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a photo
         * @description Once for each photo. It is made anew from its pixels, so its place and camera stay out. A photo that no listing, visit or
         *     shipment names within a day is deleted.
         */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/upload-doc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a proof of ownership
         * @description Checked by its content, not by its name. One that no listing names within a day is deleted.
         */
        post: operations["uploadDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's listings
         * @description The id is that of the person who is signed in; any other answers `not_found`.
         */
        get: operations["listOwnListings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/by-id": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get listings by id
         * @description Public. For listings kept on a device; skips unknown ids.
         */
        get: operations["listListingsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/similar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List similar listings
         * @description Open to everybody. Of its kind and for as long, in its state, at half its price to twice as much; those of its area come
         *     first, then the nearest in price. Nothing where there is no such listing.
         */
        get: operations["listSimilarListings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest places by prefix
         * @description Open to everybody. States and their areas; slips of the keyboard are forgiven where nothing begins so. Where something of
         *     the kind can be had comes first.
         */
        get: operations["suggestPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a public listing
         * @description Open to everybody. The street address, the phone number and the proof of ownership stay out; the two people of
         *     an accepted booking see how to reach each other there.
         */
        get: operations["getListing"];
        /**
         * Change title or description
         * @description A text that is left out stays as it is. With `was`, a text that was changed meanwhile is refused and not replaced.
         */
        put: operations["updateListing"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/{id}/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of the caller's listings for editing
         * @description In any status except removed.
         */
        get: operations["getOwnListing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/{id}/apartment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace an apartment listing
         * @description The whole form once more, with the photos and days as they are to be. The place stays: state, city and address are
         *     those of the listing. Who holds a booking keeps what it was asked for at, and who comes to see it their hour. Sent
         *     again after it has arrived, it is answered as the first time.
         */
        put: operations["changeApartment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/{id}/property": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a property listing
         * @description The whole form once more, with the photos and days as they are to be. The place stays: state, city and address are
         *     those of the listing. Who holds a booking keeps what it was asked for at, and who comes to see it their hour. Sent
         *     again after it has arrived, it is answered as the first time.
         */
        put: operations["changeProperty"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/{id}/warehouse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a warehouse listing
         * @description The whole form once more, with the photos and days as they are to be. The place stays: state, city and street are
         *     those of the listing. Who holds a booking keeps what it was asked for at, and who comes to see it their hour. Sent
         *     again after it has arrived, it is answered as the first time.
         */
        put: operations["changeWarehouse"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/{id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the inspection times of a listing
         * @description Replaces the days before. An empty list takes them all away; bookings that stand are not touched. With `was`, the
         *     days from which these were changed, only the difference is made; a day that both have changed is refused.
         */
        put: operations["setAvailability"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/{id}/booked-dates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List booked days
         * @description Public; says when, never by whom. Requested and accepted bookings take their days.
         */
        get: operations["listBookedDates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/{id}/{transition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the status of a listing
         * @description `pause` hides it from search, `resume` shows it again, `let` and `sell` say that it is gone, `close` ends it,
         *     `remove` takes it away for good. `confirm` says that it is still to be had: what nobody confirms for 30 days is paused
         *     by itself, and listed again by this. Accepting a booking, setting days and changing the listing confirm it as well.
         *     Whatever takes it off calls off the visits that are to come, and what was paid for them goes back; those of the owner stay
         *     while it is only paused. Asked for the state it is in already, it answers as it did the first time.
         */
        post: operations["moveListing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a file
         * @description Photos of listings and of people open to everybody, that of a visit to the two of it, those of a load to the people of its
         *     shipment, those of goods to them and to carriers who could bring the goods. A proof of ownership opens to its owner; an ID
         *     proof to the renter and to the owner of the listing, until 30 days after the booking ends.
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's bookings */
        get: operations["listBookings"];
        put?: never;
        /**
         * Request a booking
         * @description The days are held from now on; the owner has 24 hours to accept. Sent again with the same Idempotency-Key, it
         *     answers for the booking it made, once more.
         */
        post: operations["createBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List bookings of the caller's listings */
        get: operations["listReceivedBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a booking
         * @description For the renter and for the owner of the listing.
         */
        get: operations["getBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings/{id}/{transition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept, decline or cancel a booking
         * @description `accept` and `decline` belong to the owner of the listing, `cancel` to both. Asked for the state it is in
         *     already, it answers as it did the first time. A reason for declining or cancelling is shown to the other person.
         */
        post: operations["moveBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/listings/{id}/inspection-hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List booked inspection times of a day
         * @description Open to everybody; says when, never by whom. Held and scheduled inspections take their hour, but an hour that the
         *     caller holds and has not paid for is theirs to ask for again.
         */
        get: operations["listTakenHours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's inspections and those of their listings */
        get: operations["listInspections"];
        put?: never;
        /**
         * Request an inspection
         * @description Holds the day and hour for 15 minutes and answers with a payment to open; the inspection is scheduled once the fee
         *     of 5,000 naira is paid. It has to be an hour that the owner of the listing offers, unless one `proposes` it: then
         *     nothing is held or paid before the owner accepts it, within 48 hours. Who proposes another hour of a listing
         *     changes what they proposed. An owner's own listing is inspected at any hour. What is paused its owner alone can
         *     have inspected. Sent again with the same Idempotency-Key, it answers for the one it made, once more.
         */
        post: operations["requestInspection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an inspection */
        get: operations["getInspection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspections/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen a payment
         * @description While the hour is held and nothing is paid: answers with a payment to open, the one before where it can still be
         *     paid, a new one where it was declined or abandoned.
         */
        post: operations["payInspection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspections/{id}/other-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Suggest another time for an inspection
         * @description Either side proposes, the other one answers by `accept` or `decline`; until then the inspection stays as it is. It
         *     takes the place of what was proposed before, and counts until one of the two times has come. Of what the visitor has
         *     proposed the owner can propose another time, too. The fee that is paid goes along.
         */
        put: operations["proposeTime"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inspections/{id}/{transition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer, cancel or report the outcome of an inspection
         * @description `accept` and `decline` are the owner's answer to a proposed hour: an accepted one is held until the visitor has
         *     paid, for at most 24 hours. They are also the answer of either side to another time that the other one proposes.
         *     `cancel` belongs to both sides, but for what is proposed, which its visitor withdraws.
         *
         *     From its hour on two voices say how it went. `prove` is the owner's, with the `code` of four digits that the visitor
         *     shows; after five wrong ones it is closed. `done` is the visitor's: they were let in and saw it. `fail` is the
         *     visitor's, too, with its `kind` and `words`: they were not let in. `missed` is the owner's: nobody came. The other side
         *     answers to those two within 72 hours: it may `agree`, or `object` with `words`, which makes a case of it. Where the
         *     property is the visitor's own, staff are the other side. Nobody has to say anything: 48 hours after the hour it is
         *     done, and after 72 hours what was said last is true.
         *
         *     The fee goes back when the owner cancels, the visitor does so at least 24 hours ahead, or was not let in.
         */
        post: operations["moveInspection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest vehicles and listed prices for goods
         * @description Makes nothing. A price is a total, of the cheapest carrier with such a vehicle in service on that day.
         */
        post: operations["priceShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries by role
         * @description `shipper`, those I asked for; `carrier`, those of which I was chosen; `driver`, the jobs that I am named for and that
         *     are not over; `open`, those of others that my vehicles could bring and that wait for offers.
         */
        get: operations["listShipments"];
        put?: never;
        /**
         * Request a delivery
         * @description Carriers whose tariffs have it have offered at once; others may for 24 hours, or until the window begins. Sent
         *     again with the same Idempotency-Key, it answers for the shipment it made, once more.
         *
         *     For a booking of one's own, of a warehouse, that is requested or accepted, `to` may be left out: it is brought to that
         *     warehouse, and its owner receives it. Where `to` is there it has to be that warehouse. The day is one of the stay. No
         *     offer is taken before the owner has accepted; then carriers offer for 24 hours once more. A booking that is declined,
         *     cancelled or lapses calls off what is not loaded, and all that was paid goes back.
         */
        post: operations["requestShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery
         * @description For its shipper, its carrier, the driver who is named now, and, while it waits for offers, carriers who could bring it.
         */
        get: operations["getShipment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make an offer for a delivery
         * @description Replaces the offer of the same carrier. The price is the total, fuel and waiting in it.
         */
        put: operations["offerShipment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay for a delivery
         * @description Opens the page to pay on again. The money is held until 48 hours after delivery.
         */
        post: operations["payShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{id}/{transition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the status of a delivery
         * @description The shipper's are `accept`, with an `offer` and, optional, its `price`, `cancel`, and `object`, with words. The carrier's are `assign`, with a
         *     `driver` and a `plate`, and `cancel`. The driver's are `go`, `pickUp` with the shipper's code and, optional, a `count` and
         *     `photos`, `notHandedOver`, `deliver` with the receiver's, `undelivered`, and `bringBack` with the shipper's code for the way back. Five wrong codes end it: what
         *     is then said is for a case. Asked for the state it is in already, it answers as it did the first time.
         *
         *     A phone that keeps moves until there is a network gives each a key and sends it again until there is an answer: with the
         *     same key a move is made once, also where it has led further by then, and a wrong code counts once.
         *
         *     `go` comes at the earliest 48 hours before the window begins, `notHandedOver` once it has begun: before that they are
         *     refused as `wrong_status`.
         *
         *     What calling off costs the shipper is `cancelling_costs`. The carrier's calling off costs nothing and sends all back.
         */
        post: operations["moveShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the status of a payment */
        get: operations["getPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an event of the payment provider
         * @description Called by the provider, not by people. It is believed by its signature over the raw body alone, and applied once
         *     however often it comes. Events and references that are not known are noted and answered alike.
         */
        post: operations["receivePaymentEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a listing, an owner, a booking, an inspection or a delivery
         * @description Somebody of ours looks at it. Nobody is told who reported. One person reports the same thing once while it is not
         *     decided. A booking is reported by one of its two people. Of an inspection its visitor reports the listing, and its
         *     owner the visitor: how the visit went is said with the moves of the inspection. Of a shipment its shipper reports the
         *     carrier whose offer was taken, and that carrier the shipper: what is broken or missing is objected to with its moves.
         */
        post: operations["report"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List decisions against the caller */
        get: operations["listDecisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/me/decisions/{id}/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Appeal against a decision
         * @description One appeal per decision; staff review it. A repeated request keeps the first text.
         */
        post: operations["appealDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a code for staff access */
        post: operations["sendDeskCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unlock staff access on this session for twelve hours */
        post: operations["openDesk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List open or closed cases */
        get: operations["listCases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List inspections of owners' own properties that wait for staff
         * @description Those that are to come or can be spoken of, and those of which their visitor says that they were not let in.
         */
        get: operations["listDeskVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a case */
        get: operations["getCase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/cases/{id}/documents/{fileId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a document of a case
         * @description For the staff member who took the case. Each view is noted in the case's history.
         */
        get: operations["getCaseDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/desk/cases/{id}/{transition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take, decide or reopen a case
         * @description `take` gives it to oneself, `handBack` to nobody. What is decided is final once its words are there, and takes effect
         *     at once: `refund` and `keep` settle the fee of a visit, `warn`, `suspendListing` and `suspendAccount` are against
         *     whoever it is about, who reads the words and may object, and `dismiss` is against nobody. `appeal` notes what somebody
         *     objects who cannot sign in; `uphold` and `lift` answer to that. Sent again, each answers as it did the first time.
         */
        post: operations["moveCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/relay/email/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the contact form
         * @description The call of the e-mail relay, in its own words, so that the form works with no outside service. The three ids
         *     choose a template at the relay; here they are taken as they come. Sent again with the same Idempotency-Key, the
         *     message goes out once.
         */
        post: operations["sendContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/support": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a support request
         * @description The answer comes by mail to the address of the account.
         */
        post: operations["askSupport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description RFC 9457, with `message` and `code` at the top level. */
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            /** @description Message for the user. */
            message: string;
            /** @description Code for programs. */
            code: string;
            request_id: string;
            /** @description Seconds until it makes sense to try again. */
            retry_after?: number;
            /** @description One entry for each field that was refused. */
            errors?: {
                field: string;
                message: string;
            }[];
        };
        /** @description What any call may answer. Not for a status that the call names itself; there it stands with the call's own. */
        AnyProblem: components["schemas"]["Problem"] & ({
            /** @constant */
            status: 400;
            /** @constant */
            code: "invalid_request";
        } | {
            /** @constant */
            status: 404;
            /** @constant */
            code: "not_found";
        } | {
            /** @constant */
            status: 408;
            /** @constant */
            code: "request_timeout";
        } | {
            /** @constant */
            status: 413;
            /** @constant */
            code: "payload_too_large";
        } | {
            /** @constant */
            status: 415;
            /** @constant */
            code: "unsupported_media_type";
        } | {
            /** @constant */
            status: 429;
            /** @constant */
            code: "rate_limited";
        } | {
            /** @constant */
            status: 431;
            /** @constant */
            code: "headers_too_large";
        } | {
            /** @constant */
            status: 500;
            /** @constant */
            code: "internal";
        } | {
            /** @constant */
            status: 503;
            /** @constant */
            code: "unavailable";
        });
        Message: {
            message: string;
        };
        /**
         * @description Letters of any script with up to three marks each, spaces, apostrophes, hyphens, and dots that are not between two letters.
         * @example Ọláyínká
         */
        PersonName: string;
        /**
         * @description A Nigerian phone number in any spelling; stored once, in E.164.
         * @example 0803 123 4567
         */
        PhoneNumber: string;
        /**
         * Format: email
         * @example ada@example.ng
         */
        Email: string;
        NewPassword: string;
        /** @example 204918 */
        Otp: string;
        /** @enum {string} */
        UserType: "USER" | "OWNER";
        /**
         * @example {
         *       "first_name": "Adaeze",
         *       "last_name": "Okafor",
         *       "phone_no": "0803 123 4567",
         *       "state": "Lagos",
         *       "email": "ada@example.ng",
         *       "password": "the harmattan comes in december",
         *       "userType": "OWNER"
         *     }
         */
        Registration: {
            first_name: components["schemas"]["PersonName"];
            last_name: components["schemas"]["PersonName"];
            phone_no: components["schemas"]["PhoneNumber"];
            state: components["schemas"]["StateName"];
            email: components["schemas"]["Email"];
            password: components["schemas"]["NewPassword"];
            userType: components["schemas"]["UserType"];
            /** @description The terms that were shown and agreed to. Whoever leaves it out, or names terms that are not in force, is asked after signing in. */
            terms_version?: components["schemas"]["TermsVersion"];
            adult?: components["schemas"]["Adult"];
        };
        Access: {
            /** @description Opaque; goes into the Authorization header as a bearer token. */
            access_token: string;
            phone_verified: boolean;
            /**
             * Format: uuid
             * @description Of the person, once the phone is verified. A device that several people use keeps by it what belongs to whom.
             */
            id?: string;
            /** @description After signing in, the terms in force that the person has not agreed to yet. Left out when nothing is missing. */
            terms_to_agree?: components["schemas"]["TermsVersion"];
        };
        /**
         * Format: date
         * @description The terms with the privacy policy, by the day in Lagos from which they hold.
         * @example 2024-01-01
         */
        TermsVersion: string;
        /**
         * @description The person says that they are 18 or older.
         * @enum {boolean}
         */
        Adult: true;
        /**
         * @example {
         *       "terms_version": "2024-01-01",
         *       "adult": true
         *     }
         */
        Agreement: {
            terms_version: components["schemas"]["TermsVersion"];
            adult: components["schemas"]["Adult"];
        };
        Consent: {
            /**
             * @description `terms` with the privacy policy; `adult` that the person is 18 or older.
             * @enum {string}
             */
            what: "terms" | "adult";
            /** @description Of `terms` their version, of `adult` the age. */
            version: string;
            /** Format: date-time */
            at: string;
            /**
             * @description On the form of the sign-up, or asked for afterwards.
             * @enum {string}
             */
            how: "signUp" | "asked";
        };
        /**
         * @example {
         *       "terms_version": "2024-01-01",
         *       "terms_to_agree": null,
         *       "announced": null,
         *       "given": [
         *         {
         *           "what": "adult",
         *           "version": "18",
         *           "at": "2026-11-20T08:12:44Z",
         *           "how": "signUp"
         *         },
         *         {
         *           "what": "terms",
         *           "version": "2024-01-01",
         *           "at": "2026-11-20T08:12:44Z",
         *           "how": "signUp"
         *         }
         *       ]
         *     }
         */
        Consents: {
            terms_version: components["schemas"]["TermsVersion"];
            /** @description What is still to be agreed to; null when nothing is. */
            terms_to_agree: components["schemas"]["TermsVersion"] | null;
            /** @description Terms that hold from a day to come. */
            announced: components["schemas"]["TermsVersion"] | null;
            given: components["schemas"]["Consent"][];
        };
        Session: {
            /** Format: uuid */
            id: string;
            /** @description Browser and system in words, from the User-Agent. */
            device: string;
            /** Format: date-time */
            signed_in_at: string;
            /** Format: date-time */
            last_used_at: string;
            current: boolean;
        };
        /**
         * @example {
         *       "id": "5a0d5f0c-6a8e-4f43-8a0f-3a0e2f6f9a11",
         *       "first_name": "Adaeze",
         *       "last_name": "Okafor",
         *       "email": "ada@example.ng",
         *       "phone_no": "+2348031234567",
         *       "state": "Lagos",
         *       "userType": "OWNER",
         *       "location": null,
         *       "photo": null,
         *       "created_at": "2026-11-20T08:12:44Z"
         *     }
         */
        User: {
            /** Format: uuid */
            id: string;
            first_name: string;
            last_name: string;
            email: string;
            /** @description What becomes the email once the link that went there is used. Missing when none waits. */
            pending_email?: string;
            /** @description E.164. */
            phone_no: string;
            state: string;
            userType: components["schemas"]["UserType"];
            location: string | null;
            /** @description Address of the picture. */
            photo: string | null;
            /** @description Whether the user is a carrier. Missing if not. */
            is_carrier?: boolean;
            /** Format: date-time */
            created_at: string;
        };
        CurrentUser: components["schemas"]["User"] & {
            data: components["schemas"]["User"];
        };
        /**
         * @description One of the 36 states or the FCT, in any recorded spelling.
         * @example Lagos
         */
        StateName: string;
        /**
         * @description A city of the state.
         * @example Ikeja
         */
        CityName: string;
        /**
         * Format: date
         * @description A plain date in Africa/Lagos.
         * @example 2026-12-01
         */
        Day: string;
        /**
         * @description Whole naira, not kobo.
         * @example 4500000
         */
        Naira: number;
        /**
         * @description Whole naira, not kobo, of one delivery.
         * @example 350000
         */
        ShipmentPrice: number;
        /**
         * @description Whole naira, not kobo, as a number or as its digits.
         * @example 4500000
         * @example 4500000
         */
        NairaInput: number | string;
        /** @example 500000 */
        Kobo: number;
        Description: string;
        /** @enum {string} */
        YesNo: "Yes" | "No";
        /**
         * Format: uuid
         * @description What an upload answered; the id of the file at `GET /files/{id}`.
         * @example 3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10
         */
        FileReference: string;
        /**
         * @description Where the file opens.
         * @example /api/files/3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10
         */
        FileAddress: string;
        ImageUpload: {
            /**
             * Format: binary
             * @description JPEG, PNG, WebP, AVIF or GIF; `maxLength` is in bytes.
             */
            image: Blob;
        };
        StoredFile: {
            file: components["schemas"]["FileReference"];
        };
        /** @enum {string} */
        SellPropertyType: "Apartment" | "Flat" | "Detached House" | "Semi-Detached House" | "Terraced House" | "Bungalow" | "Mansion" | "Villa" | "Condominium" | "Studio" | "Penthouse" | "Commercial" | "Office Space" | "Warehouse" | "Retail Space" | "Land" | "Farm" | "Industrial" | "Plot" | "Holiday Home" | "Other";
        /** @enum {string} */
        ApartmentPropertyType: "Apartment" | "Flat" | "Detached House" | "Semi-Detached House" | "Terraced House" | "Bungalow" | "Mansion" | "Villa" | "Condominium" | "Studio" | "Penthouse" | "Commercial" | "Office Space" | "Warehouse" | "Retail Space" | "Land" | "Farm" | "Industrial" | "Plot of Land" | "Holiday Home" | "Other Property Type";
        /** @description The 21 types of the sell form and 47 more, in groups. */
        BuyPropertyType: components["schemas"]["HouseType"] | components["schemas"]["FlatType"] | components["schemas"]["HospitalityType"] | components["schemas"]["CommercialType"] | components["schemas"]["IndustrialType"] | components["schemas"]["LandType"] | components["schemas"]["OtherType"];
        /** @enum {string} */
        HouseType: "Detached House" | "Semi-Detached House" | "Terraced House" | "Bungalow" | "Mansion" | "Villa" | "Duplex" | "Detached Duplex" | "Semi-Detached Duplex" | "Terraced Duplex" | "Detached Bungalow" | "Semi-Detached Bungalow" | "Townhouse" | "Maisonette" | "Cottage" | "Farmhouse" | "Boys’ Quarters" | "Family Compound";
        /** @enum {string} */
        FlatType: "Apartment" | "Flat" | "Condominium" | "Studio" | "Penthouse" | "Mini Flat" | "Self-Contained Room" | "Room and Parlour" | "Face-Me-I-Face-You" | "Single Room" | "Loft" | "Duplex Apartment" | "Serviced Apartment" | "Block of Flats" | "Student Hostel";
        /** @enum {string} */
        HospitalityType: "Holiday Home" | "Short-Let Apartment" | "Beach House" | "Guest House" | "Hotel" | "Resort" | "Event Centre";
        /** @enum {string} */
        CommercialType: "Commercial" | "Office Space" | "Retail Space" | "Shop" | "Market Stall" | "Shopping Plaza" | "Shopping Mall" | "Showroom" | "Restaurant" | "Co-Working Space" | "Mixed-Use Building" | "Filling Station" | "School" | "Hospital";
        /** @enum {string} */
        IndustrialType: "Warehouse" | "Industrial" | "Factory" | "Workshop" | "Cold Room" | "Tank Farm";
        /** @enum {string} */
        LandType: "Land" | "Farm" | "Plot" | "Residential Land" | "Commercial Land" | "Industrial Land" | "Waterfront Land";
        /** @enum {string} */
        OtherType: "Other";
        /** @enum {string} */
        WarehouseType: "General Warehouse" | "Container Warehouse" | "Cold Storage Warehouse" | "Automated Warehouse" | "Distribution Center" | "Bonded Warehouse" | "Private Warehouse" | "Public Warehouse" | "Smart Warehouse" | "Climate-Controlled Warehouse" | "On-Demand Warehouse" | "E-commerce Fulfillment Center" | "Cross-Docking Warehouse" | "Manufacturing Warehouse" | "Hazardous Materials Warehouse" | "Retail Warehouse" | "Bulk Storage Warehouse" | "Pick, Pack, and Ship Warehouse" | "Third-Party Logistics (3PL) Warehouse" | "Agricultural Warehouse" | "Storage Warehouse" | "Others";
        /** @enum {string} */
        FeatureName: "Bedrooms" | "Bathrooms" | "Living Space" | "Kitchen" | "Heating/Cooling" | "Lighting" | "Storage" | "Parking" | "Garden/Yard" | "Patio/Balcony" | "Security" | "Pool" | "Gym" | "Warehouse Space" | "Office Space" | "Signage" | "Accessibility" | "Internet/Cable" | "Power Supply" | "Water Supply" | "View";
        /** @enum {string} */
        WarehouseFeature: "Loading Dock" | "24/7 Security" | "Fire Alarm" | "Water Supply" | "WiFi" | "Surveillance Cameras";
        /** @description How many there are of a chosen feature. */
        FeatureQuantities: {
            [key: string]: number;
        };
        /**
         * @description A full hour in Africa/Lagos; 00:00 is the end of the day.
         * @enum {string}
         */
        SlotHour: "08:00" | "09:00" | "10:00" | "11:00" | "12:00" | "13:00" | "14:00" | "15:00" | "16:00" | "17:00" | "18:00" | "19:00" | "20:00" | "21:00" | "22:00" | "23:00" | "00:00";
        /**
         * @description A full hour in Africa/Lagos; 24:00 is the end of the day.
         * @enum {string}
         */
        InspectionHour: "08:00" | "09:00" | "10:00" | "11:00" | "12:00" | "13:00" | "14:00" | "15:00" | "16:00" | "17:00" | "18:00" | "19:00" | "20:00" | "21:00" | "22:00" | "23:00" | "24:00";
        /**
         * @example {
         *       "day": "2026-12-01",
         *       "start": "09:00",
         *       "end": "17:00"
         *     }
         */
        AvailableDay: {
            day: components["schemas"]["Day"];
            start: components["schemas"]["SlotHour"];
            end: components["schemas"]["SlotHour"];
        };
        /** @description Each day once, with hours of its own; the end comes after the start. */
        Availability: components["schemas"]["AvailableDay"][];
        /** @enum {string} */
        ListingKind: "apartment" | "property" | "warehouse";
        /** @enum {string} */
        ListingStatus: "listed" | "paused" | "let" | "sold" | "closed" | "removed" | "suspended";
        /** @enum {string} */
        ListingTransition: "confirm" | "pause" | "resume" | "let" | "sell" | "close" | "remove";
        /**
         * @description What the price is for; `once` is the price of a sale.
         * @enum {string}
         */
        PricePeriod: "night" | "month" | "year" | "once";
        /** @enum {string} */
        ApartmentPeriod: "night" | "month" | "year";
        /** @enum {string} */
        WarehousePeriod: "month" | "year";
        /** @enum {string} */
        SalePeriod: "once";
        /**
         * @description How many periods of the price are paid at the least; 1 without it.
         * @example 1
         */
        ShortestStay: number;
        /** @enum {string} */
        ChargeKind: "agency" | "agreement" | "caution" | "service" | "other";
        /** @enum {string} */
        ChargeEvery: "once" | "period";
        /**
         * @description A fee beside the price.
         * @example {
         *       "kind": "agency",
         *       "amount": 450000,
         *       "refundable": false,
         *       "every": "once"
         *     }
         */
        Charge: {
            kind: components["schemas"]["ChargeKind"];
            amount: components["schemas"]["Naira"];
            /** @description Whether it is refunded when the booking ends. */
            refundable: boolean;
            every: components["schemas"]["ChargeEvery"];
        };
        Charges: components["schemas"]["Charge"][];
        /**
         * @description Of the supplier; A is the most hours a day.
         * @enum {string}
         */
        ElectricityBand: "A" | "B" | "C" | "D" | "E";
        /** @enum {string} */
        ElectricityMeter: "Prepaid" | "Postpaid" | "None";
        /** @enum {string} */
        PowerBackup: "Generator" | "Inverter" | "Solar" | "None";
        /** @enum {string} */
        WaterSource: "Borehole" | "Public supply" | "Well" | "Tanker" | "None";
        /** @enum {string} */
        Floods: "Never" | "After heavy rain" | "Every rainy season";
        /** @enum {string} */
        ParkingPlace: "In the compound" | "On the street" | "None";
        /**
         * @description What is known of the place; whatever is not known is left out.
         * @example {
         *       "toilets": 4,
         *       "size": 140,
         *       "band": "A",
         *       "meter": "Prepaid",
         *       "water": "Borehole"
         *     }
         */
        HouseFacts: {
            toilets?: number;
            /** @description Square metres. */
            size?: number;
            band?: components["schemas"]["ElectricityBand"];
            meter?: components["schemas"]["ElectricityMeter"];
            backup?: components["schemas"]["PowerBackup"];
            water?: components["schemas"]["WaterSource"];
            floods?: components["schemas"]["Floods"];
            parking?: components["schemas"]["ParkingPlace"];
            pets?: components["schemas"]["YesNo"];
            landmark?: string;
        };
        /** @example Three-bedroom flat in Lekki */
        Title: string;
        /** @description What the sell form and the apartment form share. */
        HomeForm: {
            /** @description Required when the last type, the other one, is chosen. */
            otherPropertyType?: string;
            apartmentDetails?: components["schemas"]["Description"];
            state: components["schemas"]["StateName"];
            city: components["schemas"]["CityName"];
            address: string;
            price: components["schemas"]["NairaInput"];
            phoneNumber: components["schemas"]["PhoneNumber"];
            security: components["schemas"]["YesNo"];
            description?: components["schemas"]["Description"];
            images?: components["schemas"]["FileReference"][];
            selectedFeatures: components["schemas"]["FeatureName"][];
            featureQuantities?: components["schemas"]["FeatureQuantities"];
            availability?: components["schemas"]["Availability"];
            shortestStay?: components["schemas"]["ShortestStay"];
            charges?: components["schemas"]["Charges"];
            facts?: components["schemas"]["HouseFacts"];
            title?: components["schemas"]["Title"];
        };
        PropertyForm: components["schemas"]["HomeForm"] & {
            propertyType: components["schemas"]["SellPropertyType"];
            pricePeriod?: components["schemas"]["SalePeriod"];
            /**
             * @description Lists it `paused`: it becomes `listed` once its owner has paid the fee of an inspection of it, or resumes
             *     it. Whatever else its owner makes of it ends the wait. Without it, it is listed at once.
             * @example true
             */
            waitsForFee?: boolean;
        };
        ApartmentForm: components["schemas"]["HomeForm"] & {
            propertyType: components["schemas"]["ApartmentPropertyType"];
            pricePeriod?: components["schemas"]["ApartmentPeriod"];
            apartmentDetails: string;
            description: string;
            images: components["schemas"]["FileReference"][];
        };
        WarehouseForm: {
            propertyType: components["schemas"]["WarehouseType"];
            /** @description Required when the type is Others. */
            otherPropertyType?: string;
            WarehouseDetails: string;
            state: components["schemas"]["StateName"];
            city: components["schemas"]["CityName"];
            street: string;
            price: components["schemas"]["NairaInput"];
            phoneNumber?: components["schemas"]["PhoneNumber"];
            proofOfOwnership: components["schemas"]["FileReference"];
            /** @description Months, as a number or as its digits. */
            leaseDuration: number | string;
            security: components["schemas"]["YesNo"];
            propertyImages: components["schemas"]["FileReference"][];
            features?: components["schemas"]["WarehouseFeature"][];
            availability?: components["schemas"]["Availability"];
            pricePeriod?: components["schemas"]["WarehousePeriod"];
            shortestStay?: components["schemas"]["ShortestStay"];
            charges?: components["schemas"]["Charges"];
            facts?: components["schemas"]["HouseFacts"];
            title?: components["schemas"]["Title"];
        };
        /** @description Null where nobody has said it; a total of the price is one of nothing then. */
        KnownPeriod: components["schemas"]["PricePeriod"] | null;
        /**
         * @description Whole naira: the price of the shortest stay and every charge, as it is paid before moving in. Null without a
         *     period.
         */
        MoveIn: number | null;
        /** @description The quantity of the feature; null where nobody has said it. */
        Bedrooms: number | null;
        /** @enum {string} */
        SearchSort: "newest" | "price" | "total";
        /**
         * @description A state, or an area of it as listings name it.
         * @example {
         *       "area": "Lekki",
         *       "state": "Lagos",
         *       "listed": true
         *     }
         */
        Place: {
            /** @description Null for the whole state. */
            area: string | null;
            state: string;
            /** @description Whether something of the kind can be had there. */
            listed: boolean;
        };
        /**
         * @description A listing as search shows it.
         * @example {
         *       "property_id": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *       "property_type": "Flat",
         *       "description": "Newly painted, with a generator and two parking spaces.",
         *       "price": 4500000,
         *       "kind": "apartment",
         *       "title": null,
         *       "state": "Lagos",
         *       "city": "Lekki",
         *       "photo": "/api/files/3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10",
         *       "photo_colour": "#9c3f16"
         *     }
         */
        FoundListing: {
            /** Format: uuid */
            property_id: string;
            /** @description What the owner wrote, when it is another type. */
            property_type: string;
            description: string;
            price: components["schemas"]["Naira"];
            kind: components["schemas"]["ListingKind"];
            title: string | null;
            state: string;
            city: string;
            /** @description Address of its first photo. */
            photo: string | null;
            price_period?: components["schemas"]["KnownPeriod"];
            move_in?: components["schemas"]["MoveIn"];
            bedrooms?: components["schemas"]["Bedrooms"];
            pets?: components["schemas"]["YesNo"];
            photo_colour?: components["schemas"]["PhotoColour"];
            confirmed_at?: components["schemas"]["ConfirmedAt"];
            visits?: components["schemas"]["CountedVisits"];
            pickup?: components["schemas"]["Pickup"];
        };
        /** @description Of a warehouse in a state that carriers serve. */
        Pickup: {
            /** @description The state that was asked for. */
            from: string | null;
            /** @description From there, by the cheapest tariff; null where none has it. */
            price: components["schemas"]["Naira"] | null;
        };
        /** @description What it costs at least to have goods fetched in a state. */
        PickupPrice: {
            from: string;
            price: components["schemas"]["Naira"];
        };
        /**
         * @description A listing as a list of what somebody keeps shows it. What was taken down has no words and no photo.
         * @example {
         *       "property_id": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *       "property_type": "Flat",
         *       "description": "Newly painted, with a generator and two parking spaces.",
         *       "price": 4500000,
         *       "kind": "apartment",
         *       "title": null,
         *       "state": "Lagos",
         *       "city": "Lekki",
         *       "photo": "/api/files/3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10",
         *       "status": "paused"
         *     }
         */
        KeptListing: components["schemas"]["FoundListing"] & {
            status: components["schemas"]["ListingStatus"];
        };
        /**
         * Format: date-time
         * @description When its owner said last that it is still to be had. Cards that stand in a booking do not say it.
         */
        ConfirmedAt: string;
        /** @description How many paid visits of others somebody has spoken of, and how many of these found it as described. Not there where nobody has; cards that stand in a booking do not say it. */
        CountedVisits: {
            total: number;
            as_described: number;
        };
        /** @description What may stand in the place of a photo until it is there, as in a style sheet; null where that is not known. */
        PhotoColour: string | null;
        /** @description What everybody and the owner see alike. */
        ListingCore: {
            /** Format: uuid */
            id: string;
            kind: components["schemas"]["ListingKind"];
            /** @description Null until the owner gives one; the type stands in for it. */
            title: string | null;
            /** @description What the owner wrote, when it is another type. */
            property_type: string;
            description: string;
            /** @description Apartment or warehouse details of the form. */
            property_details: string;
            price: components["schemas"]["Naira"];
            state: string;
            city: string;
            status: components["schemas"]["ListingStatus"];
            photos: components["schemas"]["FileAddress"][];
            /** @description One for each of the photos, in their order. */
            photo_colours?: components["schemas"]["PhotoColour"][];
            availability: components["schemas"]["Availability"];
            /** Format: date-time */
            created_at: string;
            price_period?: components["schemas"]["KnownPeriod"];
            shortest_stay?: components["schemas"]["ShortestStay"];
            charges?: components["schemas"]["Charges"];
            move_in?: components["schemas"]["MoveIn"];
            bedrooms?: components["schemas"]["Bedrooms"];
            facts?: components["schemas"]["HouseFacts"];
            confirmed_at?: components["schemas"]["ConfirmedAt"];
            visits?: components["schemas"]["CountedVisits"];
        };
        /**
         * @description A listing as everybody may see it.
         * @example {
         *       "id": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *       "kind": "apartment",
         *       "title": null,
         *       "property_type": "Flat",
         *       "description": "Newly painted, with a generator and two parking spaces.",
         *       "property_details": "Three bedrooms on the second floor",
         *       "price": 4500000,
         *       "state": "Lagos",
         *       "city": "Lekki",
         *       "status": "listed",
         *       "photos": [
         *         "/api/files/3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10"
         *       ],
         *       "photo_colours": [
         *         "#9c3f16"
         *       ],
         *       "availability": [
         *         {
         *           "day": "2026-12-01",
         *           "start": "09:00",
         *           "end": "00:00"
         *         }
         *       ],
         *       "created_at": "2026-11-20T08:12:44Z",
         *       "security": "Yes",
         *       "features": [
         *         "Bedrooms",
         *         "Parking"
         *       ],
         *       "featureQuantities": {
         *         "Bedrooms": 3,
         *         "Parking": 2
         *       },
         *       "leaseDuration": null
         *     }
         */
        Listing: components["schemas"]["ListingCore"] & {
            security: components["schemas"]["YesNo"];
            /** @description Features of a home, or those of a warehouse. */
            features: string[];
            featureQuantities: components["schemas"]["FeatureQuantities"];
            /** @description Months; null but for warehouses. */
            leaseDuration: number | null;
            /** @description Of a warehouse in a state that carriers serve: what it costs from each state that has a tariff, cheapest first. */
            pickup?: components["schemas"]["PickupPrice"][];
        };
        /**
         * @description What somebody's own calls show them, all pages of it. Lists are newest first.
         * @example {
         *       "made_at": "2026-11-23T12:00:00Z",
         *       "profile": {
         *         "id": "5a0d5f0c-6a8e-4f43-8a0f-3a0e2f6f9a11",
         *         "first_name": "Adaeze",
         *         "last_name": "Okafor",
         *         "email": "ada@example.ng",
         *         "phone_no": "+2348031234567",
         *         "state": "Lagos",
         *         "userType": "OWNER",
         *         "location": null,
         *         "photo": null,
         *         "created_at": "2026-11-20T08:12:44Z"
         *       },
         *       "consents": {
         *         "terms_version": "2024-01-01",
         *         "terms_to_agree": null,
         *         "announced": null,
         *         "given": [
         *           {
         *             "what": "adult",
         *             "version": "18",
         *             "at": "2026-11-20T08:12:44Z",
         *             "how": "signUp"
         *           },
         *           {
         *             "what": "terms",
         *             "version": "2024-01-01",
         *             "at": "2026-11-20T08:12:44Z",
         *             "how": "signUp"
         *           }
         *         ]
         *       },
         *       "sessions": [
         *         {
         *           "id": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *           "device": "Chrome on Android",
         *           "signed_in_at": "2026-11-20T08:12:44Z",
         *           "last_used_at": "2026-11-21T06:01:10Z",
         *           "current": true
         *         }
         *       ],
         *       "listings": [],
         *       "bookings": [],
         *       "bookings_received": [],
         *       "inspections": [],
         *       "shipments": [],
         *       "transactions": [
         *         {
         *           "id": "2f9d3f5e-9a0c-4f7e-9c0b-7a2b1e3d4c55",
         *           "kind": "inspection_fee",
         *           "description": "Inspection on 1 December 2026",
         *           "amount": 500000,
         *           "status": "paid",
         *           "reference": "gida_7f1d3a522f0e4a3a",
         *           "created_at": "2026-11-20T08:12:44Z"
         *         }
         *       ],
         *       "notifications": [],
         *       "notification_settings": {
         *         "booking": {
         *           "app": true,
         *           "sms": true
         *         },
         *         "inspection": {
         *           "app": true,
         *           "sms": false
         *         },
         *         "payment": {
         *           "app": true,
         *           "sms": false
         *         },
         *         "favourite": {
         *           "app": true,
         *           "sms": true
         *         }
         *       },
         *       "favourites": [],
         *       "reports": [
         *         {
         *           "reference": "C-1001",
         *           "about": "listing",
         *           "id": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *           "reason": "notTheirs",
         *           "words": "This is my mother's house. It is not to let.",
         *           "reported_at": "2026-11-20T08:12:44Z"
         *         }
         *       ],
         *       "decisions": [],
         *       "bank_account": {
         *         "bankName": "Wema Bank",
         *         "accountNumberEnding": "6789",
         *         "accountHolder": "Adaeze Okafor"
         *       },
         *       "carrier": {
         *         "name": null,
         *         "states": [],
         *         "vehicles": [],
         *         "tariffs": [],
         *         "drivers": []
         *       }
         *     }
         */
        MyData: {
            /** Format: date-time */
            made_at: string;
            profile: components["schemas"]["User"];
            consents: components["schemas"]["Consents"];
            sessions: components["schemas"]["Session"][];
            /** @description With all that their pages show, without those that were removed. */
            listings: (components["schemas"]["Listing"] & components["schemas"]["OwnListing"])[];
            /** @description Of places this person asked to rent. */
            bookings: components["schemas"]["Booking"][];
            /** @description Of this person's listings. */
            bookings_received: components["schemas"]["Booking"][];
            /** @description On either side. */
            inspections: components["schemas"]["Inspection"][];
            /** @description Those this person asked for. */
            shipments: components["schemas"]["Shipment"][];
            /** @description Those of which this person was chosen. */
            shipments_carried?: components["schemas"]["Shipment"][];
            /** @description Those this person is to drive. */
            shipments_driven?: components["schemas"]["Shipment"][];
            saved_addresses?: components["schemas"]["OwnAddress"][];
            transactions: components["schemas"]["Transaction"][];
            notifications: components["schemas"]["Notification"][];
            notification_settings: components["schemas"]["NotificationSettings"];
            favourites: components["schemas"]["KeptListing"][];
            /** @description Those this person made. Who reported them is in nobody's copy. */
            reports: components["schemas"]["OwnReport"][];
            /** @description Those against this person. */
            decisions: components["schemas"]["DecisionAgainst"][];
            bank_account: components["schemas"]["BankAccount"];
            carrier: components["schemas"]["Carrier"];
        };
        /**
         * @description A report, as its sender sees it.
         * @example {
         *       "reference": "C-1001",
         *       "about": "listing",
         *       "id": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *       "reason": "notTheirs",
         *       "words": null,
         *       "reported_at": "2026-11-20T08:12:44Z"
         *     }
         */
        OwnReport: {
            /** @description Reference to quote when contacting us. */
            reference: string;
            about: components["schemas"]["CaseAbout"];
            /**
             * Format: uuid
             * @description Of what it is about.
             */
            id: string;
            reason: components["schemas"]["ReportReason"] | null;
            words: string | null;
            /** Format: date-time */
            reported_at: string;
        };
        /**
         * @description A listing as its owner sees it.
         * @example {
         *       "id": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *       "kind": "apartment",
         *       "title": "Sunny flat near the beach",
         *       "property_type": "Flat",
         *       "description": "Newly painted, with two parking spaces.",
         *       "property_details": "Three bedrooms on the second floor",
         *       "price": 4500000,
         *       "state": "Lagos",
         *       "city": "Lekki",
         *       "status": "listed",
         *       "photos": [
         *         "/api/files/3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10"
         *       ],
         *       "photo_colours": [
         *         "#9c3f16"
         *       ],
         *       "availability": [
         *         {
         *           "day": "2026-12-01",
         *           "start": "09:00",
         *           "end": "00:00"
         *         }
         *       ],
         *       "created_at": "2026-11-20T08:12:44Z",
         *       "address": "12 Admiralty Way, Lekki Phase 1",
         *       "phone_no": "+2348031234567",
         *       "waits_for_fee": false
         *     }
         */
        OwnListing: components["schemas"]["ListingCore"] & {
            /** @description Street address. */
            address: string;
            /** @description E.164. */
            phone_no: string | null;
            /** @description Paused until the fee of an inspection is paid; see `waitsForFee`. */
            waits_for_fee: boolean;
            /** @description Paused since its owner has not confirmed it for 30 days. */
            unconfirmed?: boolean;
        };
        /**
         * @description A listing with all that its form holds.
         * @example {
         *       "id": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *       "kind": "apartment",
         *       "title": "Sunny flat near the beach",
         *       "property_type": "Flat",
         *       "description": "Newly painted, with two parking spaces.",
         *       "property_details": "Three bedrooms on the second floor",
         *       "price": 4500000,
         *       "state": "Lagos",
         *       "city": "Lekki",
         *       "status": "listed",
         *       "photos": [
         *         "/api/files/3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10"
         *       ],
         *       "photo_colours": [
         *         "#9c3f16"
         *       ],
         *       "availability": [
         *         {
         *           "day": "2026-12-01",
         *           "start": "09:00",
         *           "end": "00:00"
         *         }
         *       ],
         *       "created_at": "2026-11-20T08:12:44Z",
         *       "address": "12 Admiralty Way, Lekki Phase 1",
         *       "phone_no": "+2348031234567",
         *       "waits_for_fee": false,
         *       "version": "oU1uT0dVb1l2bHh3N3RzSg",
         *       "chosen_type": "Flat",
         *       "security": "Yes",
         *       "features": [
         *         "Bedrooms",
         *         "Parking"
         *       ],
         *       "featureQuantities": {
         *         "Bedrooms": 3,
         *         "Parking": 2
         *       },
         *       "leaseDuration": null,
         *       "proof": null
         *     }
         */
        ListingToChange: components["schemas"]["OwnListing"] & {
            /** @description Of what the form holds; a change of it names it in `If-Match`. */
            version: string;
            /** @description The type of the form, also where its owner wrote another one. */
            chosen_type: string;
            security: components["schemas"]["YesNo"];
            /** @description Features of a home, or those of a warehouse. */
            features: string[];
            featureQuantities: components["schemas"]["FeatureQuantities"];
            /** @description Months; null but for warehouses. */
            leaseDuration: number | null;
            /** @description Address of the proof of ownership; null but for warehouses. */
            proof: string | null;
        };
        /** @enum {string} */
        EmploymentStatus: "Unemployed" | "Self Employed" | "Others";
        /** @enum {string} */
        BookingStatus: "requested" | "accepted" | "declined" | "expired" | "cancelled" | "completed";
        /** @enum {string} */
        BookingTransition: "accept" | "decline" | "cancel";
        /**
         * @description Which of the two the person asking is.
         * @enum {string}
         */
        BookingRole: "renter" | "owner";
        /** @description From `fromDate` up to, but without, `toDate`, on which the next stay may begin. */
        DateRange: {
            fromDate: components["schemas"]["Day"];
            toDate: components["schemas"]["Day"];
        };
        /**
         * @example {
         *       "fromDate": "2026-12-20",
         *       "toDate": "2027-01-03",
         *       "purpose": "A new job in Lagos",
         *       "employmentStatus": "Self Employed",
         *       "idProof": "(the bytes of the file)",
         *       "propertyId": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41"
         *     }
         */
        BookingForm: {
            fromDate: components["schemas"]["Day"];
            /**
             * Format: date
             * @description After `fromDate`; not taken itself.
             */
            toDate: string;
            purpose: string;
            employmentStatus: components["schemas"]["EmploymentStatus"];
            otherStatus?: string;
            /**
             * Format: binary
             * @description JPEG, PNG, WebP or PDF; `maxLength` is in bytes.
             */
            idProof: Blob;
            /** Format: uuid */
            propertyId: string;
            /**
             * @description What was shown of the price: a JSON list of the listing's `price`, `price_period`, `shortest_stay` and `charges`, each of
             *     these as `kind`, `amount`, `refundable` and `every`. Where it is another by now, `terms_changed` refuses; without it whatever
             *     holds counts.
             */
            seenTerms?: string;
        };
        Contact: {
            first_name: string;
            last_name: string;
            /** @description E.164. */
            phone_no: string;
        };
        /**
         * @example {
         *       "id": "7c8e9a10-3a5c-4b0e-8a77-5a7a9a0d1e21",
         *       "propertyId": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *       "listing": {
         *         "property_id": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *         "property_type": "Flat",
         *         "description": "Newly painted, with a generator and two parking spaces.",
         *         "price": 4500000,
         *         "kind": "apartment",
         *         "title": null,
         *         "state": "Lagos",
         *         "city": "Lekki",
         *         "photo": null
         *       },
         *       "fromDate": "2026-12-20",
         *       "toDate": "2027-01-03",
         *       "purpose": "A new job in Lagos",
         *       "employmentStatus": "Self Employed",
         *       "otherStatus": null,
         *       "status": "requested",
         *       "renter_name": "Musa Bello",
         *       "id_proof": "/api/files/9a0e6a52-7c0e-4a5f-9a53-0c9a51f0f0a1",
         *       "role": "renter",
         *       "reason": null,
         *       "contact": null,
         *       "address": null,
         *       "answer_by": "2026-11-21T08:12:44Z",
         *       "created_at": "2026-11-20T08:12:44Z"
         *     }
         */
        Booking: components["schemas"]["DateRange"] & {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            propertyId: string;
            listing: components["schemas"]["FoundListing"];
            charges?: components["schemas"]["Charges"];
            shortest_stay?: components["schemas"]["ShortestStay"];
            purpose: string;
            employmentStatus: components["schemas"]["EmploymentStatus"];
            otherStatus: string | null;
            status: components["schemas"]["BookingStatus"];
            renter_name: string;
            /** @description Address of the file; null once it is deleted. */
            id_proof: string | null;
            role: components["schemas"]["BookingRole"];
            /** @description Why it was declined or cancelled. */
            reason: string | null;
            /** @description The other person; null unless the booking is accepted or completed. */
            contact: components["schemas"]["Contact"] | null;
            /** @description Street address of the listing; null as long as `contact` is. */
            address: string | null;
            /**
             * Format: date-time
             * @description When a request expires; null once answered.
             */
            answer_by: string | null;
            /** @description What is brought there for it, newest first, but for what came to nothing. The renter's to see; missing otherwise. */
            shipments?: {
                /** Format: uuid */
                id: string;
                day: components["schemas"]["Day"];
            }[];
            /** Format: date-time */
            created_at: string;
        };
        /**
         * @description From `scheduled` on it is paid for. `turnedAway` is what its visitor says of it and `absent` what the owner says, until
         *     the other side has answered; `disputed` waits for a case. It took place when it is `done`, did not when it has `failed`,
         *     and when it was `missed` the visitor did not come.
         * @enum {string}
         */
        InspectionStatus: "proposed" | "awaitingPayment" | "scheduled" | "turnedAway" | "absent" | "disputed" | "done" | "failed" | "missed" | "declined" | "cancelled" | "lapsed";
        /** @enum {string} */
        InspectionTransition: "accept" | "decline" | "prove" | "done" | "fail" | "missed" | "agree" | "object" | "cancel";
        /**
         * @description Which of the two the person asking is; the owner of a listing may also inspect it, and is its visitor then. Staff are
         *     the other side of that.
         * @enum {string}
         */
        InspectionRole: "visitor" | "owner" | "staff";
        /**
         * @description Why the visitor was not let in.
         * @enum {string}
         */
        InspectionFailure: "gone" | "notAsShown" | "nobodyCame" | "askedForMoney";
        /**
         * @example {
         *       "kind": "nobodyCame",
         *       "words": "I waited at the gate for an hour."
         *     }
         */
        InspectionWords: {
            /** @description What the visitor shows, for `prove`. */
            code?: string;
            kind?: components["schemas"]["InspectionFailure"];
            /** @description For `fail` and `object`. */
            words?: string;
            /**
             * Format: uuid
             * @description For `fail`: what uploadImage has answered. From then on the two of the visit alone read it, and staff in the case that it may come to.
             */
            photo?: string;
            /**
             * Format: date
             * @description For `accept` and `decline`: the day that was shown, so that nobody answers to another time.
             */
            day?: string;
            /** @description The time that was shown with the day. */
            time?: components["schemas"]["InspectionHour"];
            /** @description For `cancel`: what was shown that cancelling costs. Where it is more by now, it is refused. */
            costs?: components["schemas"]["Kobo"];
        };
        /**
         * @description Whether a visit is proven: by its code, by what its visitor said, by what the other side agreed to, by a case, or not at
         *     all, when nobody spoke in time.
         * @enum {string}
         */
        SettledBy: "code" | "visitor" | "agreement" | "silence" | "case";
        /** @description What one side says of a visit, and what the other one objects. */
        Said: {
            by: components["schemas"]["InspectionRole"];
            /** @description Null where the owner says that nobody came. */
            kind: components["schemas"]["InspectionFailure"] | null;
            words: string | null;
            /** Format: date-time */
            at: string;
            objection: string | null;
            /** @description For the two of the visit, where there is one; staff find it with the documents of the case. */
            photo?: components["schemas"]["FileAddress"] | null;
        };
        OtherTime: {
            /** @enum {string} */
            by: "visitor" | "owner";
            day: components["schemas"]["Day"];
            time: components["schemas"]["InspectionHour"];
            /**
             * Format: date-time
             * @description Until when it can be agreed to.
             */
            until: string;
        };
        /**
         * @example {
         *       "id": "2f9d3f5e-9a0c-4f7e-9c0b-7a2b1e3d4c55",
         *       "propertyId": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *       "listing": {
         *         "property_id": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *         "property_type": "Flat",
         *         "description": "Newly painted, with a generator and two parking spaces.",
         *         "price": 4500000,
         *         "kind": "apartment",
         *         "title": null,
         *         "state": "Lagos",
         *         "city": "Lekki",
         *         "photo": null
         *       },
         *       "day": "2026-12-01",
         *       "time": "10:00",
         *       "status": "awaitingPayment",
         *       "role": "visitor",
         *       "visitor_name": "Musa Bello",
         *       "contact": null,
         *       "address": null,
         *       "held_until": "2026-11-20T08:27:44Z",
         *       "other_time": null,
         *       "code": null,
         *       "tries_left": null,
         *       "said": null,
         *       "settled_by": null,
         *       "payment": {
         *         "reference": "gida_7f1d3a522f0e4a3a",
         *         "amount": 500000,
         *         "currency": "NGN",
         *         "status": "started",
         *         "url": "https://checkout.example/gida_7f1d3a522f0e4a3a",
         *         "inspection_id": "2f9d3f5e-9a0c-4f7e-9c0b-7a2b1e3d4c55",
         *         "created_at": "2026-11-20T08:12:44Z",
         *         "paid_at": null
         *       },
         *       "created_at": "2026-11-20T08:12:44Z"
         *     }
         */
        Inspection: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            propertyId: string;
            listing: components["schemas"]["FoundListing"];
            role: components["schemas"]["InspectionRole"];
            /** @description Whether its visitor is its owner. */
            is_own?: boolean;
            /** @description Another time that one of the two proposes, as long as the other one can agree to it. */
            other_time: components["schemas"]["OtherTime"] | null;
            visitor_name: string;
            /** @description The other person; null unless the inspection is paid for. */
            contact: components["schemas"]["Contact"] | null;
            /** @description Street address of the listing; null as long as `contact` is. */
            address: string | null;
            day: components["schemas"]["Day"];
            time: components["schemas"]["InspectionHour"];
            status: components["schemas"]["InspectionStatus"];
            /**
             * Format: date-time
             * @description Until when it waits: for the owner's answer, the payment, or what the other side says; null once that has come.
             */
            held_until: string | null;
            /** @description For its visitor alone, while it is scheduled: shown once they have seen the place. */
            code: string | null;
            /** @description For whoever enters the code, from the hour on. */
            tries_left: number | null;
            said: components["schemas"]["Said"] | null;
            settled_by: components["schemas"]["SettledBy"] | null;
            /** @description Null as long as the hour is proposed, and where that came to nothing. */
            payment: components["schemas"]["Payment"] | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @enum {string} */
        GoodsKind: "boxes" | "produce" | "furniture" | "machines" | "buildingMaterials" | "liquids" | "other";
        /**
         * @description What goes by its number and class in the papers of a dangerous load. Explosives, what infects and what radiates are not
         *     taken: each needs a licence of its own.
         */
        Hazard: {
            un_number: string;
            /** @enum {string} */
            class: "2" | "3" | "4" | "5" | "6.1" | "8" | "9";
            /**
             * @description The driver is given its safety data sheet.
             * @constant
             */
            papers: true;
        };
        Goods: {
            kind: components["schemas"]["GoodsKind"];
            /** @description Pieces, which are counted at both ends. */
            amount: number;
            /** @description Of all of them, in kilograms. */
            weight_kg: number;
            /** @description The longest side of the longest, in centimetres. */
            longest_cm: number;
            fragile: boolean;
            /** @description Has to be kept cold. */
            cold: boolean;
            hazard: components["schemas"]["Hazard"] | null;
        };
        ShipmentPlace: {
            state: components["schemas"]["StateName"];
            city: string;
            address: string;
            landmark?: string;
            name: components["schemas"]["PersonName"];
            phone_no: components["schemas"]["PhoneNumber"];
        };
        /**
         * @example {
         *       "label": "Our store in Aba",
         *       "place": {
         *         "state": "Abia",
         *         "city": "Aba",
         *         "address": "4 Ngwa Road",
         *         "name": "Adaeze Okafor",
         *         "phone_no": "+2348031234567"
         *       }
         *     }
         */
        AddressForm: {
            /** @description What its person calls it. */
            label: string;
            place: components["schemas"]["ShipmentPlace"];
        };
        /**
         * @example {
         *       "id": "5b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *       "label": "Our store in Aba",
         *       "origin": "saved",
         *       "place": {
         *         "state": "Abia",
         *         "city": "Aba",
         *         "address": "4 Ngwa Road",
         *         "name": "Adaeze Okafor",
         *         "phone_no": "+2348031234567"
         *       }
         *     }
         */
        OwnAddress: {
            /**
             * Format: uuid
             * @description Of one that was saved.
             */
            id: string | null;
            /** @description The name it was saved under. */
            label: string | null;
            /**
             * @description Where it is known from.
             * @enum {string}
             */
            origin: "saved" | "shipment" | "listing" | "booking";
            place: components["schemas"]["ShipmentPlace"];
        };
        /**
         * @description From 08:00 to 12:00, to 16:00, or to 20:00, four hours each.
         * @enum {string}
         */
        ShipmentWindow: "morning" | "afternoon" | "evening";
        /**
         * @example {
         *       "goods": {
         *         "kind": "boxes",
         *         "amount": 12,
         *         "weight_kg": 400,
         *         "longest_cm": 120,
         *         "fragile": false,
         *         "cold": false,
         *         "hazard": null
         *       },
         *       "from": {
         *         "state": "Abia",
         *         "city": "Aba",
         *         "address": "4 Ngwa Road",
         *         "name": "Adaeze Okafor",
         *         "phone_no": "0803 123 4567"
         *       },
         *       "to": {
         *         "state": "Lagos",
         *         "city": "Apapa",
         *         "address": "7 Wharf Road",
         *         "name": "Musa Bello",
         *         "phone_no": "0803 765 4321"
         *       },
         *       "day": "2026-12-01",
         *       "window": "morning"
         *     }
         */
        ShipmentForm: {
            /**
             * Format: uuid
             * @description The caller's booking of the warehouse it is brought to.
             */
            booking_id?: string;
            goods: components["schemas"]["Goods"];
            /** @description Pickup address and sender. */
            from: components["schemas"]["ShipmentPlace"];
            /** @description Delivery address and receiver. Required without a booking. */
            to?: components["schemas"]["ShipmentPlace"];
            day: components["schemas"]["Day"];
            window: components["schemas"]["ShipmentWindow"];
            /** @description At least; the smallest that carries it without one. */
            vehicle?: components["schemas"]["VehicleKind"];
            /** @description Of the goods, in the order they are shown; the answers of `uploadImage`. Left out where there are none. */
            photos?: string[];
        };
        PricedVehicle: {
            vehicle: components["schemas"]["VehicleKind"];
            /** @description Null where no tariff has it. */
            price: components["schemas"]["Naira"] | null;
        };
        /** @enum {string} */
        ShipmentStatus: "requested" | "awaitingPayment" | "booked" | "assigned" | "onTheWay" | "notHandedOver" | "pickedUp" | "returning" | "delivered" | "returned" | "disputed" | "closed" | "refunded" | "failed" | "cancelled" | "lapsed";
        /** @enum {string} */
        ShipmentTransition: "accept" | "cancel" | "object" | "assign" | "go" | "pickUp" | "notHandedOver" | "deliver" | "undelivered" | "bringBack";
        /** @enum {string} */
        ShipmentRole: "shipper" | "carrier" | "driver";
        /** @description What a move needs. */
        ShipmentWords: {
            /** Format: uuid */
            offer?: string;
            /** @description For `accept`: what the shipper was told that the offer asks. Where it asks more by now, it is refused; where it asks less, that is the price. */
            price?: components["schemas"]["Naira"];
            /**
             * Format: uuid
             * @description One of the carrier's.
             */
            driver?: string;
            plate?: components["schemas"]["Plate"];
            code?: string;
            words?: string;
            /** @description For `pickUp`: how many pieces the driver has counted. */
            count?: number;
            /** @description For `pickUp`: what uploadImage has answered, of the load. From then on its shipper, its carrier and the driver who is named read them, and staff in the case that it may come to. They are no part of what tells one request of a key from another. */
            photos?: string[];
            /** @description What the shipper was told that calling it off costs: where it is more by now, it is refused. */
            costs?: components["schemas"]["Kobo"];
        };
        ShipmentOffer: {
            /** Format: uuid */
            id: string;
            /** @description Its name. */
            carrier: string;
            price: components["schemas"]["Naira"];
            by_tariff: boolean;
            /** Format: date-time */
            created_at: string;
        };
        /** @description Without street and person before it is paid, for whoever is not its shipper. */
        ShownPlace: {
            state: string;
            city: string;
            address: string | null;
            landmark: string | null;
            name: string | null;
            phone_no: string | null;
        };
        /** @description What became of what was paid. All of it is held, goes back, is owed to the carrier or was paid out to them. */
        ShipmentMoney: {
            paid: components["schemas"]["Kobo"];
            held: components["schemas"]["Kobo"];
            back: components["schemas"]["Kobo"];
            owed: components["schemas"]["Kobo"];
            paid_out: components["schemas"]["Kobo"];
        };
        Shipment: {
            /** Format: uuid */
            id: string;
            /** @description The booking of the place it is brought to. For the shipper alone; missing otherwise. */
            booking?: {
                /** Format: uuid */
                id: string;
                status: components["schemas"]["BookingStatus"];
            };
            status: components["schemas"]["ShipmentStatus"];
            /** @description What the caller is to it; null for a carrier who could bring it. */
            role: components["schemas"]["ShipmentRole"] | null;
            goods: components["schemas"]["Goods"];
            from: components["schemas"]["ShownPlace"];
            to: components["schemas"]["ShownPlace"];
            day: components["schemas"]["Day"];
            window: components["schemas"]["ShipmentWindow"];
            vehicle: components["schemas"]["VehicleKind"];
            /** @description Of the offer that was accepted. Not the driver's to see. */
            price: components["schemas"]["Naira"] | null;
            /**
             * Format: date-time
             * @description Until when it waits where it is.
             */
            held_until: string | null;
            /** @description The shipper's to see; null where it cannot be called off. */
            cancelling_costs: components["schemas"]["Kobo"] | null;
            /** @description All of them for the shipper, cheapest first; of a carrier their own. */
            offers: components["schemas"]["ShipmentOffer"][];
            carrier: components["schemas"]["ShipmentPerson"] | null;
            driver: components["schemas"]["ShipmentPerson"] | null;
            plate: string | null;
            /** @description Of the goods, as the shipper has sent them; missing where there are none. For its people, and for carriers whose vehicles could bring it as long as it waits for offers. */
            photos?: components["schemas"]["FileAddress"][];
            /** @description What was put on the truck, as the driver says. For its people once it is loaded; missing before, and where the driver has said nothing of it. */
            loaded?: {
                /** @description Pieces that were counted, which may be others than `goods` has; null where they were not. */
                count: number | null;
                photos: components["schemas"]["FileAddress"][];
            };
            /** @description The shipper's, to show once it is loaded. */
            pickup_code: string | null;
            /** @description The receiver's, who has it by SMS; the shipper sees it as well. */
            delivery_code: string | null;
            /** @description The shipper's, to show once it is back. */
            return_code: string | null;
            /** @description The caller is the driver who is named now; whoever has the truck may be as well. Missing otherwise. */
            drives?: boolean;
            /** @description The driver's. */
            tries_left: number | null;
            /** @description Null where nothing was paid. Not the driver's to see. */
            money: components["schemas"]["ShipmentMoney"] | null;
            /** @description The shipper's. */
            payment: components["schemas"]["Payment"] | null;
            /** Format: date-time */
            created_at: string;
        };
        ShipmentPerson: {
            name: string;
            phone_no: string;
        };
        /** @enum {string} */
        PaymentStatus: "started" | "paid" | "failed" | "abandoned" | "refunded";
        /** @example gida_7f1d3a522f0e4a3a */
        PaymentReference: string;
        Payment: {
            reference: components["schemas"]["PaymentReference"];
            amount: components["schemas"]["Kobo"];
            /** @enum {string} */
            currency: "NGN";
            status: components["schemas"]["PaymentStatus"];
            /** @description The page to pay on, here or elsewhere; null once there is nothing to pay, or none could be opened yet. */
            url: string | null;
            /**
             * Format: uuid
             * @description What it pays for; null of a shipment.
             */
            inspection_id: string | null;
            /**
             * Format: uuid
             * @description What it pays for, where that is a shipment.
             */
            shipment_id?: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            paid_at: string | null;
        };
        /**
         * @description The provider's own shape. Of `data` we read `reference`, `transaction_reference`, `amount` and `currency`; other
         *     events have other fields, and some of the same name with other types, so nothing more is said of them here.
         */
        PaymentEvent: {
            /** @description Such as `charge.success`. */
            event: string;
            data: {
                [key: string]: unknown;
            };
        };
        /** @enum {string} */
        TransactionKind: "inspection_fee" | "shipment" | "refund" | "payout";
        /**
         * @example {
         *       "id": "2f9d3f5e-9a0c-4f7e-9c0b-7a2b1e3d4c55",
         *       "kind": "inspection_fee",
         *       "description": "Inspection on 1 December 2026",
         *       "amount": 500000,
         *       "status": "paid",
         *       "reference": "gida_7f1d3a522f0e4a3a",
         *       "created_at": "2026-11-20T08:12:44Z"
         *     }
         */
        Transaction: {
            /** Format: uuid */
            id: string;
            kind: components["schemas"]["TransactionKind"];
            /** @description In words. */
            description: string;
            amount: components["schemas"]["Kobo"];
            status: components["schemas"]["PaymentStatus"];
            reference: components["schemas"]["PaymentReference"];
            /** Format: date-time */
            created_at: string;
        };
        BankName: components["schemas"]["CommercialBank"] | components["schemas"]["MicrofinanceBank"];
        /** @enum {string} */
        CommercialBank: "Access Bank" | "Zenith Bank" | "First Bank of Nigeria (FBN)" | "Guaranty Trust Bank (GTBank)" | "United Bank for Africa (UBA)" | "Stanbic IBTC Bank" | "Fidelity Bank" | "Union Bank of Nigeria" | "Ecobank Nigeria" | "Sterling Bank" | "Polaris Bank" | "Wema Bank" | "Unity Bank" | "Heritage Bank" | "Keystone Bank";
        /** @enum {string} */
        MicrofinanceBank: "AB Microfinance Bank" | "Accion Microfinance Bank" | "LAPO Microfinance Bank" | "FinaTrust Microfinance Bank" | "NPF Microfinance Bank" | "FINCA Microfinance Bank";
        BankDetails: {
            bankName: components["schemas"]["BankName"];
            accountNumber: string;
            accountHolder: string;
        };
        /**
         * @example {
         *       "bankName": "Wema Bank",
         *       "accountNumberEnding": "6789",
         *       "accountHolder": "Adaeze Okafor"
         *     }
         */
        BankAccount: {
            bankName: string | null;
            /** @description The last four digits. */
            accountNumberEnding: string | null;
            accountHolder: string | null;
        };
        /** @enum {string} */
        VehicleKind: "tricycle" | "pickupTruck" | "van" | "lightTruck" | "truck" | "trailer" | "coldVan" | "coldTruck";
        /**
         * @description A Nigerian number plate in any spelling; stored once, as ABC-123DE or AB123-CDE.
         * @example ABC-123DE
         */
        Plate: string;
        VehicleForm: {
            plate: components["schemas"]["Plate"];
            kind: components["schemas"]["VehicleKind"];
            /** @description The last day of its licence. */
            licence_until: components["schemas"]["Day"];
            /** @description The last day of its insurance. */
            insurance_until: components["schemas"]["Day"];
        };
        Vehicle: {
            plate: components["schemas"]["Plate"];
            kind: components["schemas"]["VehicleKind"];
            licence_until: components["schemas"]["Day"];
            insurance_until: components["schemas"]["Day"];
            /** @description Licence and insurance are good today. */
            in_service: boolean;
        };
        Tariff: {
            from: components["schemas"]["StateName"];
            to: components["schemas"]["StateName"];
            vehicle: components["schemas"]["VehicleKind"];
            /** @description The heaviest load at this price. */
            up_to_kg: number;
            /** @description The total, fuel and waiting in it. */
            price: components["schemas"]["ShipmentPrice"];
        };
        CarrierForm: {
            /** @description As shippers read it. */
            name: string;
            /** @description Those it serves. */
            states: components["schemas"]["StateName"][];
            vehicles: components["schemas"]["VehicleForm"][];
            tariffs: components["schemas"]["Tariff"][];
        };
        /**
         * @example {
         *       "id": "7c8e9a10-3a5c-4b0e-8a77-5a7a9a0d1e21",
         *       "name": "Chidi Eze",
         *       "phone_no": "+2348031234567",
         *       "has_account": true,
         *       "invited_at": "2026-11-20T08:12:44Z"
         *     }
         */
        Driver: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description In E.164. */
            phone_no: string;
            /** @description Whether a verified account has this phone number. */
            has_account?: boolean;
            /** Format: date-time */
            invited_at: string;
        };
        /**
         * @example {
         *       "name": "Okafor Transport",
         *       "version": "oU1uT0dVb1l2bHh3N3RzSg",
         *       "states": [
         *         "Abia",
         *         "Lagos"
         *       ],
         *       "vehicles": [
         *         {
         *           "plate": "ABC-123DE",
         *           "kind": "truck",
         *           "licence_until": "2027-05-31",
         *           "insurance_until": "2027-01-15",
         *           "in_service": true
         *         }
         *       ],
         *       "tariffs": [
         *         {
         *           "from": "Abia",
         *           "to": "Lagos",
         *           "vehicle": "truck",
         *           "up_to_kg": 8000,
         *           "price": 350000
         *         }
         *       ],
         *       "drivers": []
         *     }
         */
        Carrier: {
            name: string | null;
            /** @description Of what the form holds, without drivers; a change of it names it in `If-Match`. */
            version?: string;
            states: components["schemas"]["StateName"][];
            vehicles: components["schemas"]["Vehicle"][];
            tariffs: components["schemas"]["Tariff"][];
            /** @description Who drives for it now, in the order of their invitations. */
            drivers: components["schemas"]["Driver"][];
        };
        /** @enum {string} */
        NotificationKind: "booking" | "inspection" | "payment" | "favourite" | "shipment";
        NotificationSetting: {
            /** @description In the list behind the bell. */
            app: boolean;
            sms: boolean;
        };
        /**
         * @example {
         *       "inspection": {
         *         "sms": false
         *       }
         *     }
         */
        NotificationChanges: {
            booking?: components["schemas"]["NotificationChange"];
            inspection?: components["schemas"]["NotificationChange"];
            payment?: components["schemas"]["NotificationChange"];
            favourite?: components["schemas"]["NotificationChange"];
            shipment?: components["schemas"]["NotificationChange"];
        };
        /**
         * @example {
         *       "sms": false
         *     }
         */
        NotificationChange: {
            app?: boolean;
            sms?: boolean;
        };
        /**
         * @example {
         *       "booking": {
         *         "app": true,
         *         "sms": true
         *       },
         *       "inspection": {
         *         "app": true,
         *         "sms": false
         *       },
         *       "payment": {
         *         "app": true,
         *         "sms": false
         *       },
         *       "favourite": {
         *         "app": true,
         *         "sms": true
         *       },
         *       "shipment": {
         *         "app": true,
         *         "sms": true
         *       }
         *     }
         */
        NotificationSettings: {
            booking: components["schemas"]["NotificationSetting"];
            inspection: components["schemas"]["NotificationSetting"];
            payment: components["schemas"]["NotificationSetting"];
            favourite?: components["schemas"]["NotificationSetting"];
            shipment?: components["schemas"]["NotificationSetting"];
        };
        /**
         * @example {
         *       "id": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *       "kind": "booking",
         *       "text": "Musa Bello asks to rent your flat in Lekki.",
         *       "link": "/bookings/7c8e9a10-3a5c-4b0e-8a77-5a7a9a0d1e21",
         *       "read": false,
         *       "created_at": "2026-11-20T08:12:44Z"
         *     }
         */
        Notification: {
            /** Format: uuid */
            id: string;
            /**
             * @description What it is about. `terms`, that new ones are announced, `case`, what was decided about one's own, and
             *     `listing`, that one has to be confirmed, and `security`, of a password, a device or a bank account, are told whatever the settings say.
             */
            kind: components["schemas"]["NotificationKind"] | ("terms" | "case" | "listing" | "security");
            text: string;
            /** @description A page of the app. */
            link: string | null;
            read: boolean;
            /** Format: date-time */
            created_at: string;
        };
        /** @enum {string} */
        CaseAbout: "inspection" | "listing" | "booking" | "person" | "shipment";
        /** @enum {string} */
        CaseStatus: "open" | "taken" | "decided" | "appealed" | "upheld" | "lifted";
        /** @enum {string} */
        Decision: "refund" | "keep" | "warn" | "suspendListing" | "suspendAccount" | "dismiss";
        /** @enum {string} */
        CaseTransition: "take" | "handBack" | "refund" | "keep" | "warn" | "suspendListing" | "suspendAccount" | "dismiss" | "appeal" | "uphold" | "lift";
        /**
         * @example {
         *       "id": "5b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *       "reference": "C-1001",
         *       "decision": "suspendListing",
         *       "status": "decided",
         *       "title": "Flat in Lekki",
         *       "words": "The photos are of another house.",
         *       "decided_at": "2026-11-20T08:12:44Z",
         *       "objection": null,
         *       "answer": null,
         *       "can_appeal": true
         *     }
         */
        DecisionAgainst: {
            /** Format: uuid */
            id: string;
            /** @description Reference to quote when contacting us. */
            reference: string;
            decision: components["schemas"]["Decision"];
            status: components["schemas"]["CaseStatus"];
            /** @description What it is about. */
            title: string;
            /** @description Why. */
            words: string;
            /** Format: date-time */
            decided_at: string;
            /** @description Text of the appeal. */
            objection: string | null;
            /** @description Answer to the appeal. */
            answer: string | null;
            can_appeal: boolean;
        };
        DeskCase: {
            /** Format: uuid */
            id: string;
            reference: string;
            about: components["schemas"]["CaseAbout"];
            /** @description The place or the person that it is about. */
            title: string;
            status: components["schemas"]["CaseStatus"];
            /** Format: date-time */
            opened_at: string;
            /** @description How many have reported it. */
            reports: number;
            /** @description Of the first. */
            reason: components["schemas"]["ReportReason"] | null;
            taken_by: string | null;
            is_mine: boolean;
        };
        /**
         * @example {
         *       "id": "5b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *       "reference": "C-1001",
         *       "about": "listing",
         *       "title": "Flat in Lekki",
         *       "status": "taken",
         *       "opened_at": "2026-11-20T08:12:44Z",
         *       "reports": 1,
         *       "reason": "notAsShown",
         *       "taken_by": "Ngozi Eze",
         *       "is_mine": true,
         *       "decision": null,
         *       "people": [
         *         {
         *           "role": "owner",
         *           "name": "Adaeze Okafor",
         *           "phone_no": "+2348030000001"
         *         }
         *       ],
         *       "facts": [
         *         "12 Admiralty Way, Lekki, Lagos",
         *         "₦4,500,000 a year",
         *         "Listed"
         *       ],
         *       "visit": null,
         *       "documents": [
         *         {
         *           "id": "3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10",
         *           "kind": "ownership"
         *         }
         *       ],
         *       "history": [
         *         {
         *           "what": "reported",
         *           "by": "Tunde Bello",
         *           "reason": "notAsShown",
         *           "words": "The kitchen is of another flat.",
         *           "decision": null,
         *           "at": "2026-11-20T08:12:44Z"
         *         }
         *       ],
         *       "moves": [
         *         "warn",
         *         "suspendListing",
         *         "suspendAccount",
         *         "dismiss",
         *         "handBack"
         *       ]
         *     }
         */
        WholeCase: components["schemas"]["DeskCase"] & {
            decision: components["schemas"]["Decision"] | null;
            people: components["schemas"]["CasePerson"][];
            /** @description What we know of what it is about, a line each. */
            facts: string[];
            /** @description Null where it is not about a visit, or that is not there any more. */
            visit: components["schemas"]["CaseVisit"] | null;
            documents: components["schemas"]["CaseDocument"][];
            history: components["schemas"]["CaseEvent"][];
            /** @description What this member of staff can do with it now. */
            moves: components["schemas"]["CaseTransition"][];
        };
        /** @description The visit of a case, and all that both sides say of it. The objection is what opens the case. */
        CaseVisit: {
            day: components["schemas"]["Day"];
            time: components["schemas"]["InspectionHour"];
            said: components["schemas"]["Said"] | null;
            objected_by: components["schemas"]["InspectionRole"] | null;
            /** @description Null where nothing was paid. */
            fee: {
                amount: components["schemas"]["Kobo"];
                /** @enum {string} */
                is: "held" | "kept" | "back";
            } | null;
        };
        CasePerson: {
            /** @enum {string} */
            role: "owner" | "renter" | "visitor" | "carrier" | "shipper";
            name: string;
            phone_no: string;
        };
        CaseDocument: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "idProof" | "ownership" | "visitPhoto" | "goodsPhoto" | "loadPhoto";
        };
        CaseEvent: {
            /** @enum {string} */
            what: "reported" | "taken" | "handedBack" | "looked" | "decided" | "appealed" | "upheld" | "lifted";
            /** @description Null for what came about by itself. Who has left has no name any more. */
            by: string | null;
            reason: components["schemas"]["ReportReason"] | null;
            words: string | null;
            decision: components["schemas"]["Decision"] | null;
            /** Format: date-time */
            at: string;
            /** @description The visit that it was reported from, where the case is about the listing or the visitor. */
            visit?: {
                day: components["schemas"]["Day"];
                time: components["schemas"]["InspectionHour"];
            };
            /** @description The shipment that it was reported from. The case is about the other one of its two people. */
            shipment?: {
                /** @description City of the pickup address. */
                from: string;
                to: string;
                day: components["schemas"]["Day"];
            };
        };
        /** @enum {string} */
        ReportReason: "gone" | "notAsShown" | "notTheirs" | "nobodyCame" | "askedForMoney" | "rude" | "other";
        /**
         * @example {
         *       "about": "listing",
         *       "id": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
         *       "reason": "notTheirs",
         *       "words": "This is my mother's house. It is not to let."
         *     }
         */
        Report: {
            /** @enum {string} */
            about: "listing" | "person" | "booking" | "inspection" | "shipment";
            /**
             * Format: uuid
             * @description Of the listing, the person, the booking, the inspection or the shipment.
             */
            id: string;
            reason: components["schemas"]["ReportReason"];
            words?: string;
        };
        ContactMessage: {
            service_id: string;
            template_id: string;
            user_id: string;
            template_params: {
                to_name: string;
                from_name: string;
                message: string;
                from_email: components["schemas"]["Email"];
            };
        };
    };
    responses: {
        /** @description Done; `message` says it in words. */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "message": "Your phone number is verified."
                 *     }
                 */
                "application/json": components["schemas"]["Message"];
            };
        };
        /** @description No token, or one that opens nothing here. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "unauthenticated";
                };
            };
        };
        /** @description The phone number is verified already. */
        AlreadyVerified: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "already_verified";
                };
            };
        };
        /** @description Too many wrong attempts; `retry_after` says when to try again. */
        TooManyAttempts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "rate_limited" | "too_many_attempts";
                };
            };
        };
        /** @description Not of the staff, or this session has not opened the desk with a code. */
        NotAtTheDesk: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not_staff" | "desk_locked";
                };
            };
        };
        /** @description Not from the state it is in; or somebody else has taken it; or one's own, which others decide. */
        NotYourCase: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "wrong_status" | "taken_by_other" | "own_case";
                };
            };
        };
        /** @description A code was sent a moment ago; `retry_after` says when the next one may be asked for. */
        TooSoon: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "rate_limited" | "code_too_soon";
                };
            };
        };
        /** @description Too many from one address or one person; `retry_after` says when the next one may come. */
        RateLimited: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "rate_limited";
                };
            };
        };
        /** @description It does not exist, or belongs to another user. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "not_found";
                };
            };
        };
        /** @description In the order of `sort`; empty when nothing matches. */
        FoundListings: {
            headers: {
                "X-Total-Count": components["headers"]["SearchCount"];
                "X-Without": components["headers"]["Without"];
                Link: components["headers"]["Link"];
                /**
                 * @description Of this answer, as long as it stays the same.
                 * @example "oU1uT0dVb1l2bHh3N3RzSg"
                 */
                ETag?: string;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FoundListing"][];
            };
        };
        /** @description What `If-None-Match` names is still right. */
        Unchanged: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The listing as it is now. */
        OwnListing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["OwnListing"];
            };
        };
        /** @description Newest first. */
        Bookings: {
            headers: {
                "X-Total-Count": components["headers"]["TotalCount"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Booking"][];
            };
        };
        /** @description Stored; `file` is its reference. */
        Stored: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "file": "3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10"
                 *     }
                 */
                "application/json": components["schemas"]["StoredFile"];
            };
        };
        /**
         * @description Validation failed; see `errors`. `unknown_file` is a reference that this person did not
         *     upload, or one of the other kind.
         */
        BadListing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "invalid_request" | "unknown_state" | "unknown_city" | "invalid_phone" | "other_type_missing" | "unknown_file" | "day_in_past" | "day_twice" | "end_not_after_start";
                };
            };
        };
        /** @description As for a listing that is made; `place_stays` where it would be another place. */
        BadChange: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "invalid_request" | "unknown_state" | "unknown_city" | "invalid_phone" | "other_type_missing" | "unknown_file" | "day_in_past" | "day_twice" | "end_not_after_start" | "place_stays";
                };
            };
        };
        /** @description It is not any more what the form was filled in from. */
        ChangedMeanwhile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "changed_meanwhile";
                };
            };
        };
        /** @description There is no such state. */
        UnknownState: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "invalid_request" | "unknown_state";
                };
            };
        };
        /** @description The file is above its limit, which `message` says. */
        FileTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "payload_too_large" | "file_too_large";
                };
            };
        };
        /** @description By its content the file is of another kind, or it cannot be read. */
        UnsupportedFile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "unsupported_media_type" | "unsupported_file";
                };
            };
        };
        /** @description The Idempotency-Key came with another request before. */
        IdempotencyKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "idempotency_key_reused";
                };
            };
        };
        /** @description What any call may answer, beside what it names itself. */
        AnyFailure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Bad Request",
                 *       "status": 400,
                 *       "detail": "Please check the form and try again.",
                 *       "message": "Please check the form and try again.",
                 *       "code": "invalid_request",
                 *       "request_id": "req-1",
                 *       "errors": [
                 *         {
                 *           "field": "email",
                 *           "message": "must be an email address"
                 *         }
                 *       ]
                 *     }
                 */
                "application/problem+json": components["schemas"]["AnyProblem"];
            };
        };
    };
    parameters: {
        /**
         * @description A client-generated UUID for one operation. Reuse it for retries of the same operation only.
         * @example 7f1d3a52-2f0e-4a3a-9d3e-3d6f7c0b9a10
         */
        IdempotencyKey: string;
        /**
         * @description The `version` of the listing that the form was filled in from, in quotation marks.
         * @example "oU1uT0dVb1l2bHh3N3RzSg"
         */
        IfMatch: string;
        /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
        Id: string;
        /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
        ListingId: string;
        /** @example 1 */
        Page: number;
        /** @example 10 */
        Limit: number;
        /**
         * @description Where the next page begins, as the `Link` header gives it; stands in for `page`.
         * @example MjAyNi0xMS0yMHwwYjFjOGYwZQ
         */
        After: string;
        /**
         * @description One of the 36 states or the FCT, in any recorded spelling.
         * @example Lagos
         */
        State: string;
        /**
         * @description Whole naira; listings at this price or below.
         * @example 5000000
         */
        Budget: number | null;
        /**
         * @description Words of the place, the street or the description; their beginnings and slips of the keyboard count.
         * @example Lekki
         */
        Location: string;
        /**
         * @description The city, or the part of one, as listings name it; whatever the case.
         * @example Lekki
         */
        Area: string;
        /**
         * @description At least so many. A listing that does not say how many has none.
         * @example 3
         */
        LeastBedrooms: number;
        /**
         * @description What the price is for.
         * @example year
         */
        Period: components["schemas"]["ApartmentPeriod"];
        /**
         * @description Whole naira; listings at this price or above.
         * @example 1000000
         */
        PriceFrom: number | null;
        /**
         * @description Whole naira; listings that take this or less to move in, or to buy with every charge. Without a period there is no such total.
         * @example 6000000
         */
        TotalTo: number | null;
        /**
         * @description Only listings whose owner says that pets are allowed.
         * @example yes
         */
        Pets: "yes";
        /**
         * @description The newest first, or the cheapest by price, or by what it takes to move in; what has no such total comes last.
         * @example total
         */
        Sort: components["schemas"]["SearchSort"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description How many there are on all pages.
         * @example 42
         */
        TotalCount: number;
        /**
         * @description How many there are on all pages; 100 stands for 100 or more.
         * @example 42
         */
        SearchCount: number;
        /**
         * @description Where nothing matches: for each parameter that alone stands in the way, how many there would be without it, counted to
         *     100. Missing where something was found, or no single one does.
         * @example area=12, budget=3
         */
        Without: string;
        /**
         * @description The next page, RFC 8288; missing on the last.
         * @example </api/listings/user?limit=10&after=MjAyNi0xMS0yMHwwYjFjOGYwZQ>; rel="next"
         */
        Link: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A client-generated UUID for one operation. Reuse it for retries of the same operation only.
                 * @example 7f1d3a52-2f0e-4a3a-9d3e-3d6f7c0b9a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description The account exists; a code was sent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "q0J8…",
                     *       "phone_verified": false
                     *     }
                     */
                    "application/json": components["schemas"]["Access"];
                };
            };
            /** @description Validation failed; see `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "invalid_phone" | "invalid_name" | "unknown_state";
                    };
                };
            };
            /** @description The phone number or the email belongs to an account already. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "phone_taken" | "email_taken";
                    };
                };
            };
            422: components["responses"]["IdempotencyKeyReused"];
            default: components["responses"]["AnyFailure"];
        };
    };
    validateOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otp: components["schemas"]["Otp"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            /** @description The code does not match, or its time is over. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "wrong_code" | "code_expired";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["AlreadyVerified"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["AnyFailure"];
        };
    };
    sendOtp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            401: components["responses"]["Unauthenticated"];
            409: components["responses"]["AlreadyVerified"];
            429: components["responses"]["TooSoon"];
            default: components["responses"]["AnyFailure"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone_no": "0803 123 4567",
                 *       "password": "the harmattan comes in december"
                 *     }
                 */
                "application/json": {
                    phone_no: components["schemas"]["PhoneNumber"];
                    password: string;
                    /** @description The person knows that the account is suspended, and has something to answer. */
                    suspended?: boolean;
                };
            };
        };
        responses: {
            /** @description Signed in, or to be verified first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "q0J8…",
                     *       "phone_verified": true
                     *     }
                     */
                    "application/json": components["schemas"]["Access"];
                };
            };
            /** @description The phone number and the password do not belong together. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "wrong_credentials";
                    };
                };
            };
            /** @description The account is suspended. The message says why, and how to appeal. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "account_suspended";
                    };
                };
            };
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["AnyFailure"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token opens nothing any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone_no": "+2348031234567"
                 *     }
                 */
                "application/json": {
                    phone_no: components["schemas"]["PhoneNumber"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            /** @description Not a Nigerian phone number. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "invalid_phone";
                    };
                };
            };
            429: components["responses"]["TooSoon"];
            default: components["responses"]["AnyFailure"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "phone_no": "08031234567",
                 *       "otp": "204918",
                 *       "password": "rain on zinc in ibadan"
                 *     }
                 */
                "application/json": {
                    phone_no: components["schemas"]["PhoneNumber"];
                    otp: components["schemas"]["Otp"];
                    password: components["schemas"]["NewPassword"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            /** @description The code does not match, or its time is over. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "wrong_code" | "code_expired";
                    };
                };
            };
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first; the one of this token is marked `current`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
                     *         "device": "Chrome on Android",
                     *         "signed_in_at": "2026-11-20T08:12:44Z",
                     *         "last_used_at": "2026-11-21T06:01:10Z",
                     *         "current": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Session"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description That device is signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyFailure"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "the old one",
                 *       "password": "a longer new one"
                 *     }
                 */
                "application/json": {
                    current_password: string;
                    password: components["schemas"]["NewPassword"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            /** @description The current password is not right. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "wrong_password";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["AnyFailure"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, and the same once more under `data` for clients that read it there. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    deleteMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "the harmattan comes in december"
                 *     }
                 */
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description The account is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The password is not right. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "wrong_password";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /**
             * @description Something is not over yet:
             *     - `has_bookings`: an accepted booking or a shipment, on either side of it; goods on their way to a place that was booked of
             *       this person; goods on the road with this person as their driver.
             *     - `has_inspections`: an inspection that is scheduled, or that somebody has still to answer about.
             *     - `has_payments`: a payment, a refund or a payout.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "has_bookings" | "has_payments" | "has_inspections";
                    };
                };
            };
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["AnyFailure"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "location": "14 Allen Avenue, Ikeja"
                 *     }
                 */
                "application/json": {
                    first_name?: components["schemas"]["PersonName"];
                    last_name?: components["schemas"]["PersonName"];
                    email?: components["schemas"]["Email"];
                    state?: components["schemas"]["StateName"];
                    location?: string | null;
                    current_password?: string;
                };
            };
        };
        responses: {
            /** @description The record as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            /** @description Validation failed; see `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "invalid_name" | "unknown_state" | "wrong_password";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The email belongs to another account. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "email_taken";
                    };
                };
            };
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["AnyFailure"];
        };
    };
    cancelEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record as it is now, the same when nothing was waiting. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    setPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImageUpload"];
            };
        };
        responses: {
            /** @description The record with its new photo. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedFile"];
            default: components["responses"]["AnyFailure"];
        };
    };
    getConsents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted terms, newest first, with the versions in force, missing and announced. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consents"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    giveConsents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Agreement"];
            };
        };
        responses: {
            /** @description It is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Consents"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description Other terms are in force than those that were agreed to. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "terms_changed";
                    };
                };
            };
            default: components["responses"]["AnyFailure"];
        };
    };
    getMyData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The copy, as an attachment that is never cached. */
            200: {
                headers: {
                    /** @example attachment; filename="gida-my-data.json" */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyData"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    getBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account; every field is null until one is saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    saveBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bankName": "Wema Bank",
                 *       "accountNumber": "0123456789",
                 *       "accountHolder": "Adaeze Okafor"
                 *     }
                 */
                "application/json": components["schemas"]["BankDetails"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankAccount"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    getCarrier: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The carrier; without a name and with empty lists until it is saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Carrier"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    saveCarrier: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `version` of the carrier that the form was filled in from, in quotation marks. Without it whatever stands is replaced.
                 * @example "oU1uT0dVb1l2bHh3N3RzSg"
                 */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Okafor Transport",
                 *       "states": [
                 *         "Abia",
                 *         "Lagos"
                 *       ],
                 *       "vehicles": [
                 *         {
                 *           "plate": "ABC-123DE",
                 *           "kind": "truck",
                 *           "licence_until": "2027-05-31",
                 *           "insurance_until": "2027-01-15"
                 *         }
                 *       ],
                 *       "tariffs": [
                 *         {
                 *           "from": "Abia",
                 *           "to": "Lagos",
                 *           "vehicle": "truck",
                 *           "up_to_kg": 8000,
                 *           "price": 350000
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CarrierForm"];
            };
        };
        responses: {
            /** @description The carrier as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Carrier"];
                };
            };
            /**
             * @description Validation failed; see `errors`. A plate twice, a tariff twice, one for a state that is not
             *     served, or for more than such a vehicle carries, is `invalid_request`.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "unknown_state";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description Another carrier has a vehicle with one of the plates; `errors` names it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "plate_taken";
                    };
                };
            };
            412: components["responses"]["ChangedMeanwhile"];
            default: components["responses"]["AnyFailure"];
        };
    };
    inviteDriver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Chidi Eze",
                 *       "phone_no": "0803 123 4567"
                 *     }
                 */
                "application/json": {
                    name: components["schemas"]["PersonName"];
                    phone_no: components["schemas"]["PhoneNumber"];
                };
            };
        };
        responses: {
            /** @description The driver. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Driver"];
                };
            };
            /** @description Validation failed; see `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "invalid_name" | "invalid_phone";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller is not a carrier, the phone already drives for them, or they have the maximum number of drivers. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "no_carrier" | "driver_exists" | "too_many_drivers";
                    };
                };
            };
            429: components["responses"]["RateLimited"];
            default: components["responses"]["AnyFailure"];
        };
    };
    removeDriver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The driver was removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description The driver is on the road, and no other driver could take over. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "driver_on_the_road";
                    };
                };
            };
            default: components["responses"]["AnyFailure"];
        };
    };
    listNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, at most 50; empty when there are none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    readNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41"
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description They are read. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    getNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings; everything is on until it is turned off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    saveNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "inspection": {
                 *         "sms": false
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["NotificationChanges"];
            };
        };
        responses: {
            /** @description The settings as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /** @example 10 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the next page begins, as the `Link` header gives it; stands in for `page`.
                 * @example MjAyNi0xMS0yMHwwYjFjOGYwZQ
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAddress"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    saveAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressForm"];
            };
        };
        responses: {
            /** @description The address as it is saved. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAddress"];
                };
            };
            /** @description Validation failed; see `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "unknown_state" | "invalid_name" | "invalid_phone";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The caller has the maximum of 50 saved addresses. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "too_many_addresses";
                    };
                };
            };
            default: components["responses"]["AnyFailure"];
        };
    };
    dropAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listFavourites: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /** @example 10 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the next page begins, as the `Link` header gives it; stands in for `page`.
                 * @example MjAyNi0xMS0yMHwwYjFjOGYwZQ
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Saved last first. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptListing"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listFavouriteIds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, in no order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41"
                     *     ]
                     */
                    "application/json": string[];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    saveFavourite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                listingId: components["parameters"]["ListingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is saved. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description The caller has the maximum of 500 saved listings. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "too_many_favourites";
                    };
                };
            };
            default: components["responses"]["AnyFailure"];
        };
    };
    dropFavourite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                listingId: components["parameters"]["ListingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is not saved, whether or not it was. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    searchApartments: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /** @example 10 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the next page begins, as the `Link` header gives it; stands in for `page`.
                 * @example MjAyNi0xMS0yMHwwYjFjOGYwZQ
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description One of the 36 states or the FCT, in any recorded spelling.
                 * @example Lagos
                 */
                state?: components["parameters"]["State"];
                /**
                 * @description Whole naira; listings at this price or below.
                 * @example 5000000
                 */
                budget?: components["parameters"]["Budget"];
                /**
                 * @description Words of the place, the street or the description; their beginnings and slips of the keyboard count.
                 * @example Lekki
                 */
                location?: components["parameters"]["Location"];
                /**
                 * @description The city, or the part of one, as listings name it; whatever the case.
                 * @example Lekki
                 */
                area?: components["parameters"]["Area"];
                /**
                 * @description At least so many. A listing that does not say how many has none.
                 * @example 3
                 */
                bedrooms?: components["parameters"]["LeastBedrooms"];
                /**
                 * @description What the price is for.
                 * @example year
                 */
                period?: components["parameters"]["Period"];
                /**
                 * @description Whole naira; listings at this price or above.
                 * @example 1000000
                 */
                priceFrom?: components["parameters"]["PriceFrom"];
                /**
                 * @description Whole naira; listings that take this or less to move in, or to buy with every charge. Without a period there is no such total.
                 * @example 6000000
                 */
                totalTo?: components["parameters"]["TotalTo"];
                /**
                 * @description Only listings whose owner says that pets are allowed.
                 * @example yes
                 */
                pets?: components["parameters"]["Pets"];
                /**
                 * @description The newest first, or the cheapest by price, or by what it takes to move in; what has no such total comes last.
                 * @example total
                 */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FoundListings"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["UnknownState"];
            default: components["responses"]["AnyFailure"];
        };
    };
    searchWarehouses: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /** @example 10 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the next page begins, as the `Link` header gives it; stands in for `page`.
                 * @example MjAyNi0xMS0yMHwwYjFjOGYwZQ
                 */
                after?: components["parameters"]["After"];
                /**
                 * @description One of the 36 states or the FCT, in any recorded spelling.
                 * @example Lagos
                 */
                state?: components["parameters"]["State"];
                /**
                 * @description Whole naira; listings at this price or below.
                 * @example 5000000
                 */
                budget?: components["parameters"]["Budget"];
                /**
                 * @description Words of the place, the street or the description; their beginnings and slips of the keyboard count.
                 * @example Lekki
                 */
                location?: components["parameters"]["Location"];
                /**
                 * @description The city, or the part of one, as listings name it; whatever the case.
                 * @example Lekki
                 */
                area?: components["parameters"]["Area"];
                /**
                 * @description At least so many. A listing that does not say how many has none.
                 * @example 3
                 */
                bedrooms?: components["parameters"]["LeastBedrooms"];
                /**
                 * @description What the price is for.
                 * @example year
                 */
                period?: components["parameters"]["Period"];
                /**
                 * @description Whole naira; listings at this price or above.
                 * @example 1000000
                 */
                priceFrom?: components["parameters"]["PriceFrom"];
                /**
                 * @description Whole naira; listings that take this or less to move in, or to buy with every charge. Without a period there is no such total.
                 * @example 6000000
                 */
                totalTo?: components["parameters"]["TotalTo"];
                /**
                 * @description The newest first, or the cheapest by price, or by what it takes to move in; what has no such total comes last.
                 * @example total
                 */
                sort?: components["parameters"]["Sort"];
                /**
                 * @description Where goods would be fetched: one of the 36 states or the FCT, in any recorded spelling, or `any`. Only warehouses in
                 *     states that a carrier serves who serves that one as well.
                 * @example Abia
                 */
                pickup?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FoundListings"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["UnknownState"];
            default: components["responses"]["AnyFailure"];
        };
    };
    searchProperties: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /** @example 10 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the next page begins, as the `Link` header gives it; stands in for `page`.
                 * @example MjAyNi0xMS0yMHwwYjFjOGYwZQ
                 */
                after?: components["parameters"]["After"];
                /** @example Detached Duplex */
                propertyType?: components["schemas"]["BuyPropertyType"];
                /**
                 * @description ISO 3166-2:NG without the country.
                 * @example LA
                 */
                location?: string;
                /**
                 * @description Whole naira; listings at this price or above.
                 * @example 25000000
                 */
                minPrice?: number | null;
                /**
                 * @description Whole naira; listings at this price or below.
                 * @example 90000000
                 */
                maxPrice?: number | null;
                /**
                 * @description The city, or the part of one, as listings name it; whatever the case.
                 * @example Lekki
                 */
                area?: components["parameters"]["Area"];
                /**
                 * @description At least so many. A listing that does not say how many has none.
                 * @example 3
                 */
                bedrooms?: components["parameters"]["LeastBedrooms"];
                /**
                 * @description Whole naira; listings that take this or less to move in, or to buy with every charge. Without a period there is no such total.
                 * @example 6000000
                 */
                totalTo?: components["parameters"]["TotalTo"];
                /**
                 * @description The newest first, or the cheapest by price, or by what it takes to move in; what has no such total comes last.
                 * @example total
                 */
                sort?: components["parameters"]["Sort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FoundListings"];
            304: components["responses"]["Unchanged"];
            400: components["responses"]["UnknownState"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listProperty: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A client-generated UUID for one operation. Reuse it for retries of the same operation only.
                 * @example 7f1d3a52-2f0e-4a3a-9d3e-3d6f7c0b9a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "propertyType": "Bungalow",
                 *       "apartmentDetails": "Four bedrooms, two of them en suite",
                 *       "state": "Oyo",
                 *       "city": "Ibadan",
                 *       "address": "7 Awolowo Avenue, Bodija",
                 *       "price": 85000000,
                 *       "phoneNumber": "0803 123 4567",
                 *       "security": "Yes",
                 *       "description": "A quiet street, a borehole and a mango tree.",
                 *       "images": [
                 *         "3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10"
                 *       ],
                 *       "selectedFeatures": [
                 *         "Bedrooms",
                 *         "Water Supply"
                 *       ],
                 *       "featureQuantities": {
                 *         "Bedrooms": 4,
                 *         "Water Supply": 1
                 *       },
                 *       "availability": [
                 *         {
                 *           "day": "2026-12-01",
                 *           "start": "09:00",
                 *           "end": "17:00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PropertyForm"];
            };
        };
        responses: {
            200: components["responses"]["OwnListing"];
            400: components["responses"]["BadListing"];
            401: components["responses"]["Unauthenticated"];
            422: components["responses"]["IdempotencyKeyReused"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listApartment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A client-generated UUID for one operation. Reuse it for retries of the same operation only.
                 * @example 7f1d3a52-2f0e-4a3a-9d3e-3d6f7c0b9a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "propertyType": "Flat",
                 *       "apartmentDetails": "Three bedrooms on the second floor",
                 *       "state": "Lagos",
                 *       "city": "Lekki",
                 *       "address": "12 Admiralty Way, Lekki Phase 1",
                 *       "price": 4500000,
                 *       "phoneNumber": "0803 123 4567",
                 *       "security": "Yes",
                 *       "description": "Newly painted, with a generator and two parking spaces.",
                 *       "images": [
                 *         "3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10"
                 *       ],
                 *       "selectedFeatures": [
                 *         "Bedrooms",
                 *         "Parking"
                 *       ],
                 *       "featureQuantities": {
                 *         "Bedrooms": 3,
                 *         "Parking": 2
                 *       },
                 *       "availability": [
                 *         {
                 *           "day": "2026-12-01",
                 *           "start": "09:00",
                 *           "end": "00:00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ApartmentForm"];
            };
        };
        responses: {
            200: components["responses"]["OwnListing"];
            400: components["responses"]["BadListing"];
            401: components["responses"]["Unauthenticated"];
            422: components["responses"]["IdempotencyKeyReused"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listWarehouse: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A client-generated UUID for one operation. Reuse it for retries of the same operation only.
                 * @example 7f1d3a52-2f0e-4a3a-9d3e-3d6f7c0b9a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "propertyType": "Cold Storage Warehouse",
                 *       "WarehouseDetails": "600 square metres, minus 18 °C",
                 *       "state": "Ogun",
                 *       "city": "Sagamu",
                 *       "street": "Km 4, Sagamu Interchange",
                 *       "price": 12000000,
                 *       "phoneNumber": "0803 123 4567",
                 *       "proofOfOwnership": "9a0e6a52-7c0e-4a5f-9a53-0c9a51f0f0a1",
                 *       "leaseDuration": 24,
                 *       "security": "Yes",
                 *       "propertyImages": [
                 *         "3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10"
                 *       ],
                 *       "features": [
                 *         "Loading Dock",
                 *         "24/7 Security"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WarehouseForm"];
            };
        };
        responses: {
            200: components["responses"]["OwnListing"];
            400: components["responses"]["BadListing"];
            401: components["responses"]["Unauthenticated"];
            422: components["responses"]["IdempotencyKeyReused"];
            default: components["responses"]["AnyFailure"];
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImageUpload"];
            };
        };
        responses: {
            200: components["responses"]["Stored"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedFile"];
            default: components["responses"]["AnyFailure"];
        };
    };
    uploadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description PDF, DOC or DOCX; `maxLength` is in bytes.
                     */
                    document: Blob;
                };
            };
        };
        responses: {
            200: components["responses"]["Stored"];
            401: components["responses"]["Unauthenticated"];
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedFile"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listOwnListings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 5a0d5f0c-6a8e-4f43-8a0f-3a0e2f6f9a11 */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, without those that were removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnListing"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listListingsById: {
        parameters: {
            query: {
                /**
                 * @description At most 50, with commas between them.
                 * @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41,7f0f1f5e-0b8c-4f4e-8a55-6b8b2f5f1c02
                 */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order of the ids. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptListing"][];
                };
            };
            default: components["responses"]["AnyFailure"];
        };
    };
    listSimilarListings: {
        parameters: {
            query: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Available listings, without the listing itself. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundListing"][];
                };
            };
            304: components["responses"]["Unchanged"];
            default: components["responses"]["AnyFailure"];
        };
    };
    suggestPlaces: {
        parameters: {
            query: {
                /** @example apartment */
                kind: components["schemas"]["ListingKind"];
                /** @example lek */
                text: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The nearest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Place"][];
                };
            };
            304: components["responses"]["Unchanged"];
            default: components["responses"]["AnyFailure"];
        };
    };
    getListing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The listing; `status` says whether it can still be had. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listing"];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyFailure"];
        };
    };
    updateListing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Sunny flat near the beach",
                 *       "description": "Newly painted, with two parking spaces."
                 *     }
                 */
                "application/json": {
                    title?: string;
                    description?: components["schemas"]["Description"];
                    /** @description The texts from which they were changed. */
                    was?: {
                        title?: string | null;
                        description?: string;
                    };
                };
            };
        };
        responses: {
            200: components["responses"]["OwnListing"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["ChangedMeanwhile"];
            default: components["responses"]["AnyFailure"];
        };
    };
    getOwnListing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The listing as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListingToChange"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyFailure"];
        };
    };
    changeApartment: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `version` of the listing that the form was filled in from, in quotation marks.
                 * @example "oU1uT0dVb1l2bHh3N3RzSg"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "propertyType": "Flat",
                 *       "apartmentDetails": "Three bedrooms on the second floor",
                 *       "state": "Lagos",
                 *       "city": "Lekki",
                 *       "address": "12 Admiralty Way, Lekki Phase 1",
                 *       "price": 4500000,
                 *       "phoneNumber": "0803 123 4567",
                 *       "security": "Yes",
                 *       "description": "Newly painted, with a generator and two parking spaces.",
                 *       "images": [
                 *         "3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10"
                 *       ],
                 *       "selectedFeatures": [
                 *         "Bedrooms",
                 *         "Parking"
                 *       ],
                 *       "featureQuantities": {
                 *         "Bedrooms": 3,
                 *         "Parking": 2
                 *       },
                 *       "availability": [
                 *         {
                 *           "day": "2026-12-01",
                 *           "start": "09:00",
                 *           "end": "00:00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ApartmentForm"];
            };
        };
        responses: {
            200: components["responses"]["OwnListing"];
            400: components["responses"]["BadChange"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["ChangedMeanwhile"];
            default: components["responses"]["AnyFailure"];
        };
    };
    changeProperty: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `version` of the listing that the form was filled in from, in quotation marks.
                 * @example "oU1uT0dVb1l2bHh3N3RzSg"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "propertyType": "Bungalow",
                 *       "apartmentDetails": "Four bedrooms, two of them en suite",
                 *       "state": "Oyo",
                 *       "city": "Ibadan",
                 *       "address": "7 Awolowo Avenue, Bodija",
                 *       "price": 85000000,
                 *       "phoneNumber": "0803 123 4567",
                 *       "security": "Yes",
                 *       "description": "A quiet street, a borehole and a mango tree.",
                 *       "images": [
                 *         "3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10"
                 *       ],
                 *       "selectedFeatures": [
                 *         "Bedrooms",
                 *         "Water Supply"
                 *       ],
                 *       "featureQuantities": {
                 *         "Bedrooms": 4,
                 *         "Water Supply": 1
                 *       },
                 *       "availability": [
                 *         {
                 *           "day": "2026-12-01",
                 *           "start": "09:00",
                 *           "end": "17:00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PropertyForm"];
            };
        };
        responses: {
            200: components["responses"]["OwnListing"];
            400: components["responses"]["BadChange"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["ChangedMeanwhile"];
            default: components["responses"]["AnyFailure"];
        };
    };
    changeWarehouse: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The `version` of the listing that the form was filled in from, in quotation marks.
                 * @example "oU1uT0dVb1l2bHh3N3RzSg"
                 */
                "If-Match": components["parameters"]["IfMatch"];
            };
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "propertyType": "Cold Storage Warehouse",
                 *       "WarehouseDetails": "600 square metres, minus 18 °C",
                 *       "state": "Ogun",
                 *       "city": "Sagamu",
                 *       "street": "Km 4, Sagamu Interchange",
                 *       "price": 12000000,
                 *       "phoneNumber": "0803 123 4567",
                 *       "proofOfOwnership": "9a0e6a52-7c0e-4a5f-9a53-0c9a51f0f0a1",
                 *       "leaseDuration": 24,
                 *       "security": "Yes",
                 *       "propertyImages": [
                 *         "3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10"
                 *       ],
                 *       "features": [
                 *         "Loading Dock",
                 *         "24/7 Security"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WarehouseForm"];
            };
        };
        responses: {
            200: components["responses"]["OwnListing"];
            400: components["responses"]["BadChange"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["ChangedMeanwhile"];
            default: components["responses"]["AnyFailure"];
        };
    };
    setAvailability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "availability": [
                 *         {
                 *           "day": "2026-12-01",
                 *           "start": "09:00",
                 *           "end": "17:00"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    availability: components["schemas"]["Availability"];
                    was?: components["schemas"]["Availability"];
                };
            };
        };
        responses: {
            200: components["responses"]["OwnListing"];
            /** @description A day is over or given twice, or its end is not after its start. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "day_in_past" | "day_twice" | "end_not_after_start";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["ChangedMeanwhile"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listBookedDates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description From today on, earliest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "fromDate": "2026-12-20",
                     *         "toDate": "2027-01-03"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DateRange"][];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyFailure"];
        };
    };
    moveListing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
                /** @example pause */
                transition: components["schemas"]["ListingTransition"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OwnListing"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description Not from the state it is in, or not while bookings of it stand. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "wrong_status" | "has_bookings";
                    };
                };
            };
            default: components["responses"]["AnyFailure"];
        };
    };
    getFile: {
        parameters: {
            query?: {
                /**
                 * @description How large a photo is wanted, at most 480, 1080 or 1920 pixels wide. Documents have one size.
                 * @example card
                 */
                size?: "card" | "page" | "full";
                /**
                 * @description How wide there is room for it, in pixels. In place of `size`, of photos only: AVIF for whoever accepts it, else
                 *     WebP. What was just uploaded may be larger, and WebP, for some minutes. With `Save-Data: on` the smallest comes,
                 *     whatever the width.
                 * @example 720
                 */
                width?: 320 | 480 | 720 | 1080;
            };
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. Documents are sent as attachments and never cached. */
            200: {
                headers: {
                    /** @example attachment; filename="proof.pdf" */
                    "Content-Disposition"?: string;
                    /** @example public, max-age=31536000, immutable */
                    "Cache-Control"?: string;
                    /** @example "3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10-card.webp" */
                    ETag?: string;
                    /** @example accept, save-data */
                    Vary?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                    "image/avif": Blob;
                    "application/pdf": Blob;
                    "application/msword": Blob;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": Blob;
                };
            };
            304: components["responses"]["Unchanged"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listBookings: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /** @example 10 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the next page begins, as the `Link` header gives it; stands in for `page`.
                 * @example MjAyNi0xMS0yMHwwYjFjOGYwZQ
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Bookings"];
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    createBooking: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A client-generated UUID for one operation. Reuse it for retries of the same operation only.
                 * @example 7f1d3a52-2f0e-4a3a-9d3e-3d6f7c0b9a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["BookingForm"];
            };
        };
        responses: {
            /** @description Asked for; the owner has been told. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description The days do not stand. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "day_in_past" | "to_not_after_from";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /**
             * @description Somebody holds some of the days, the listing is not to be had, or it is one's own. With `dates_taken`,
             *     `nearest` holds stays of the same length that are free, the nearest first. With `terms_changed` it costs
             *     something else than `seenTerms` says.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "dates_taken" | "not_available" | "own_listing" | "terms_changed";
                        nearest?: components["schemas"]["DateRange"][];
                    };
                };
            };
            413: components["responses"]["FileTooLarge"];
            415: components["responses"]["UnsupportedFile"];
            422: components["responses"]["IdempotencyKeyReused"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listReceivedBookings: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /** @example 10 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the next page begins, as the `Link` header gives it; stands in for `page`.
                 * @example MjAyNi0xMS0yMHwwYjFjOGYwZQ
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Bookings"];
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    getBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyFailure"];
        };
    };
    moveBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
                /** @example accept */
                transition: components["schemas"]["BookingTransition"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The flat is being painted in that week."
                 *     }
                 */
                "application/json": {
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The booking as it is now; the other person has been told. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description This belongs to the other person of the booking. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_yours_to_take";
                    };
                };
            };
            404: components["responses"]["NotFound"];
            /** @description Not allowed in the current status; the 24 hours may have passed. Or the renter has a delivery there that can no longer be cancelled free of charge. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "wrong_status" | "goods_under_way";
                    };
                };
            };
            default: components["responses"]["AnyFailure"];
        };
    };
    listTakenHours: {
        parameters: {
            query: {
                /** @example 2026-12-01 */
                day: components["schemas"]["Day"];
            };
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Earliest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "10:00",
                     *       "14:00"
                     *     ]
                     */
                    "application/json": components["schemas"]["InspectionHour"][];
                };
            };
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listInspections: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /** @example 10 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the next page begins, as the `Link` header gives it; stands in for `page`.
                 * @example MjAyNi0xMS0yMHwwYjFjOGYwZQ
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first; `role` says which side of each the person is on. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inspection"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    requestInspection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A client-generated UUID for one operation. Reuse it for retries of the same operation only.
                 * @example 7f1d3a52-2f0e-4a3a-9d3e-3d6f7c0b9a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "propertyId": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41",
                 *       "day": "2026-12-01",
                 *       "time": "10:00"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    propertyId: string;
                    day: components["schemas"]["Day"];
                    time: components["schemas"]["InspectionHour"];
                    /**
                     * @description The hour is not offered; the owner is asked for it.
                     * @default false
                     */
                    proposes?: boolean;
                };
            };
        };
        responses: {
            /** @description Held, and `payment.url` is the page to pay on; or proposed, without a payment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inspection"];
                };
            };
            /** @description The hour is over already. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "time_in_past";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description The time is reserved, the owner does not offer it, or the listing is not available. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "slot_taken" | "not_offered" | "not_available";
                    };
                };
            };
            422: components["responses"]["IdempotencyKeyReused"];
            default: components["responses"]["AnyFailure"];
        };
    };
    getInspection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The inspection with its payment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inspection"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyFailure"];
        };
    };
    payInspection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A client-generated UUID for one operation. Reuse it for retries of the same operation only.
                 * @example 7f1d3a52-2f0e-4a3a-9d3e-3d6f7c0b9a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The inspection with the payment to open. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inspection"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description Paid already, or the hour is held no longer. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "wrong_status";
                    };
                };
            };
            default: components["responses"]["AnyFailure"];
        };
    };
    proposeTime: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "day": "2026-12-02",
                 *       "time": "14:00"
                 *     }
                 */
                "application/json": {
                    day: components["schemas"]["Day"];
                    time: components["schemas"]["InspectionHour"];
                };
            };
        };
        responses: {
            /** @description The inspection with the other time; the other person has been told. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inspection"];
                };
            };
            /** @description The hour is over already. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "time_in_past";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description Not allowed in the current status, or the time is reserved. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "wrong_status" | "slot_taken";
                    };
                };
            };
            default: components["responses"]["AnyFailure"];
        };
    };
    moveInspection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
                /** @example cancel */
                transition: components["schemas"]["InspectionTransition"];
            };
            cookie?: never;
        };
        /** @description What belongs to the move; what was shown of its time or cost. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["InspectionWords"];
            };
        };
        responses: {
            /** @description The inspection as it is now; the other person has been told. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inspection"];
                };
            };
            /** @description Not the code of this inspection, which counts as one of five tries; or what belongs to the move is missing. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "wrong_code";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description This belongs to the other person of the inspection. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_yours_to_take";
                    };
                };
            };
            404: components["responses"]["NotFound"];
            /**
             * @description Not from the state it is in, not before its hour, or the hour that is accepted, or the listing, is not to be had any
             *     more; or five codes were wrong; or the time or the cost is another one than was shown.
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "wrong_status" | "time_changed" | "cost_changed" | "slot_taken" | "not_available" | "no_tries_left";
                    };
                };
            };
            default: components["responses"]["AnyFailure"];
        };
    };
    priceShipment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "goods": {
                 *         "kind": "boxes",
                 *         "amount": 12,
                 *         "weight_kg": 400,
                 *         "longest_cm": 120,
                 *         "fragile": false,
                 *         "cold": false,
                 *         "hazard": null
                 *       },
                 *       "from": "Abia",
                 *       "to": "Lagos",
                 *       "day": "2026-12-01"
                 *     }
                 */
                "application/json": {
                    goods: components["schemas"]["Goods"];
                    from: components["schemas"]["StateName"];
                    to: components["schemas"]["StateName"];
                    day: components["schemas"]["Day"];
                };
            };
        };
        responses: {
            /** @description The smallest vehicle that carries them first, which is the one they suggest; empty when none does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "vehicle": "tricycle",
                     *         "price": null
                     *       },
                     *       {
                     *         "vehicle": "pickupTruck",
                     *         "price": 180000
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PricedVehicle"][];
                };
            };
            /** @description Validation failed; see `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "unknown_state";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listShipments: {
        parameters: {
            query?: {
                /** @example shipper */
                as?: "shipper" | "carrier" | "driver" | "open";
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /** @example 10 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the next page begins, as the `Link` header gives it; stands in for `page`.
                 * @example MjAyNi0xMS0yMHwwYjFjOGYwZQ
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    requestShipment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A client-generated UUID for one operation. Reuse it for retries of the same operation only.
                 * @example 7f1d3a52-2f0e-4a3a-9d3e-3d6f7c0b9a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipmentForm"];
            };
        };
        responses: {
            /** @description The delivery, with its offers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
            /** @description Validation failed; see `errors`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "unknown_state" | "invalid_name" | "invalid_phone" | "time_in_past" | "elsewhere" | "outside_stay" | "unknown_file";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description The booked listing is not a warehouse, or the booking is over. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_a_warehouse" | "booking_over";
                    };
                };
            };
            422: components["responses"]["IdempotencyKeyReused"];
            /** @description The caller has the maximum number of deliveries that wait for offers or payment; `retry_after` says when to try again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "rate_limited";
                    };
                };
            };
            default: components["responses"]["AnyFailure"];
        };
    };
    getShipment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As the caller sees it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyFailure"];
        };
    };
    offerShipment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "price": 350000
                 *     }
                 */
                "application/json": {
                    price: components["schemas"]["ShipmentPrice"];
                };
            };
        };
        responses: {
            /** @description The delivery, with the caller's offer. Notifies the sender. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description It waits for offers no longer. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "wrong_status";
                    };
                };
            };
            default: components["responses"]["AnyFailure"];
        };
    };
    payShipment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, with the open payment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description It waits for no payment; or the owner of the place it is brought to has not accepted the booking yet. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "wrong_status" | "booking_unanswered";
                    };
                };
            };
            default: components["responses"]["AnyFailure"];
        };
    };
    moveShipment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A client-generated UUID for one operation. Reuse it for retries of the same operation only.
                 * @example 7f1d3a52-2f0e-4a3a-9d3e-3d6f7c0b9a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
                /** @example accept */
                transition: components["schemas"]["ShipmentTransition"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "offer": "0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41"
                 *     }
                 */
                "application/json": components["schemas"]["ShipmentWords"];
            };
        };
        responses: {
            /** @description The updated delivery. Notifies the other parties. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shipment"];
                };
            };
            /**
             * @description What the move needs is missing or not known, which `errors` names; a photo is not there any more, or is not one that this
             *     person uploaded; or the code is not the one.
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_request" | "wrong_code" | "unknown_file";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description Another party has to do this, or it begins something new while the caller's account is suspended. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_yours_to_take" | "account_suspended";
                    };
                };
            };
            404: components["responses"]["NotFound"];
            /** @description Not from the state it is in; the owner of the place it is brought to has not accepted the booking yet; calling it off costs more by now than was said, or the offer asks more; the vehicle may not drive that day, or cannot carry it; or there were too many wrong codes. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "wrong_status" | "booking_unanswered" | "cost_changed" | "price_changed" | "vehicle_unfit" | "no_tries_left";
                    };
                };
            };
            422: components["responses"]["IdempotencyKeyReused"];
            default: components["responses"]["AnyFailure"];
        };
    };
    getPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example gida_7f1d3a522f0e4a3a */
                reference: components["schemas"]["PaymentReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payment"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyFailure"];
        };
    };
    receivePaymentEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA-512 of the raw body with the secret key, in hex.
                 * @example 3a7bd3e2360a3d29eea436fcfb7e44c735d117c42d1c1835420b6b9942dd4f1b
                 */
                "X-Paystack-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "charge.success",
                 *       "data": {
                 *         "reference": "gida_7f1d3a522f0e4a3a",
                 *         "amount": 500000,
                 *         "currency": "NGN",
                 *         "status": "success"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PaymentEvent"];
            };
        };
        responses: {
            /** @description Noted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Noted."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description The signature is not that of the provider. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "wrong_signature";
                    };
                };
            };
            default: components["responses"]["AnyFailure"];
        };
    };
    report: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A client-generated UUID for one operation. Reuse it for retries of the same operation only.
                 * @example 7f1d3a52-2f0e-4a3a-9d3e-3d6f7c0b9a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Report"];
            };
        };
        responses: {
            /** @description Received; `reference` is what to name when asking again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "C-1001",
                     *       "message": "Thank you. We look at it and tell you when it is decided."
                     *     }
                     */
                    "application/json": {
                        reference: string;
                        message: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description It is the caller's own, or an earlier report of the caller is undecided. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "own_report" | "already_reported";
                    };
                };
            };
            422: components["responses"]["IdempotencyKeyReused"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listDecisions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionAgainst"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            default: components["responses"]["AnyFailure"];
        };
    };
    appealDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "words": "It is my mother's house. I have sent you her letter."
                 *     }
                 */
                "application/json": {
                    words: string;
                };
            };
        };
        responses: {
            /** @description We look at it again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionAgainst"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description It was objected to before, and looked at again. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "wrong_status";
                    };
                };
            };
            default: components["responses"]["AnyFailure"];
        };
    };
    sendDeskCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A code is on its way to the phone of the account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "A code is on its way."
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotAtTheDesk"];
            429: components["responses"]["TooSoon"];
            default: components["responses"]["AnyFailure"];
        };
    };
    openDesk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "otp": "493027"
                 *     }
                 */
                "application/json": {
                    otp: components["schemas"]["Otp"];
                };
            };
        };
        responses: {
            /** @description The desk is open on this session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "open_until": "2026-11-22T20:00:00Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: date-time */
                        open_until: string;
                    };
                };
            };
            /** @description Not the code, or one that is over. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "wrong_code" | "code_expired" | "invalid_request";
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotAtTheDesk"];
            429: components["responses"]["TooManyAttempts"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listCases: {
        parameters: {
            query?: {
                /**
                 * @description Lists closed cases, newest first, instead of open ones, oldest first.
                 * @example false
                 */
                closed?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most a hundred. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskCase"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotAtTheDesk"];
            default: components["responses"]["AnyFailure"];
        };
    };
    listDeskVisits: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["parameters"]["Page"];
                /** @example 10 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Where the next page begins, as the `Link` header gives it; stands in for `page`.
                 * @example MjAyNi0xMS0yMHwwYjFjOGYwZQ
                 */
                after?: components["parameters"]["After"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those asked for last come first; `role` is `staff`, but for one's own. */
            200: {
                headers: {
                    "X-Total-Count": components["headers"]["TotalCount"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inspection"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotAtTheDesk"];
            default: components["responses"]["AnyFailure"];
        };
    };
    getCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The case. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeCase"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotAtTheDesk"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["AnyFailure"];
        };
    };
    getCaseDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
                /** @example 3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10 */
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, as an attachment that is never cached. */
            200: {
                headers: {
                    /** @example attachment; filename="proof.pdf" */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                    "application/pdf": Blob;
                    "application/msword": Blob;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": Blob;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotAtTheDesk"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotYourCase"];
            default: components["responses"]["AnyFailure"];
        };
    };
    moveCase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41 */
                id: components["parameters"]["Id"];
                /** @example warn */
                transition: components["schemas"]["CaseTransition"];
            };
            cookie?: never;
        };
        /** @description Words are needed for all but `take` and `handBack`. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "words": "The photos are of another house. Please exchange them."
                 *     }
                 */
                "application/json": {
                    words?: string;
                };
            };
        };
        responses: {
            /** @description The case as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeCase"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["NotAtTheDesk"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["NotYourCase"];
            default: components["responses"]["AnyFailure"];
        };
    };
    sendContactMessage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A client-generated UUID for one operation. Reuse it for retries of the same operation only.
                 * @example 7f1d3a52-2f0e-4a3a-9d3e-3d6f7c0b9a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "service_id": "gida",
                 *       "template_id": "contact",
                 *       "user_id": "public",
                 *       "template_params": {
                 *         "to_name": "Gida",
                 *         "from_name": "Musa Bello",
                 *         "message": "Do you have warehouses in Kano?",
                 *         "from_email": "musa@example.ng"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ContactMessage"];
            };
        };
        responses: {
            /** @description The message is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Your message has been sent."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            default: components["responses"]["AnyFailure"];
        };
    };
    askSupport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A client-generated UUID for one operation. Reuse it for retries of the same operation only.
                 * @example 7f1d3a52-2f0e-4a3a-9d3e-3d6f7c0b9a10
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "My listing is not shown",
                 *       "message": "I listed a flat yesterday and cannot find it in search."
                 *     }
                 */
                "application/json": {
                    subject: string;
                    message: string;
                };
            };
        };
        responses: {
            /** @description Received; `reference` is what to name when asking again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "S-10482",
                     *       "message": "We have your message and will write to you."
                     *     }
                     */
                    "application/json": {
                        reference: string;
                        message: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            422: components["responses"]["IdempotencyKeyReused"];
            default: components["responses"]["AnyFailure"];
        };
    };
}
type FlattenedDeepRequired<T> = {
    [K in keyof T]-?: FlattenedDeepRequired<T[K] extends unknown[] | undefined | null ? Extract<T[K], unknown[]>[number] : T[K]>;
};
type ReadonlyArray<T> = [
    Exclude<T, undefined>
] extends [
    unknown[]
] ? Readonly<Exclude<T, undefined>> : Readonly<Exclude<T, undefined>[]>;
export const pathsAuthRegisterPostResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/auth/register"]["post"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "invalid_phone", "invalid_name", "unknown_state"];
export const pathsAuthRegisterPostResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/auth/register"]["post"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["phone_taken", "email_taken"];
export const pathsAuthValidateOtpPostResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/auth/validate-otp"]["post"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "wrong_code", "code_expired"];
export const pathsAuthSigninPostResponses401ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/auth/signin"]["post"]["responses"]["401"]["content"]["application/problem+json"]["code"]> = ["wrong_credentials"];
export const pathsAuthSigninPostResponses403ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/auth/signin"]["post"]["responses"]["403"]["content"]["application/problem+json"]["code"]> = ["account_suspended"];
export const pathsAuthForgotPasswordPostResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/auth/forgot-password"]["post"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "invalid_phone"];
export const pathsAuthResetPasswordPostResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/auth/reset-password"]["post"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "wrong_code", "code_expired"];
export const pathsAuthPasswordPutResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/auth/password"]["put"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "wrong_password"];
export const pathsUserMeDeleteResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/user/me"]["delete"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "wrong_password"];
export const pathsUserMeDeleteResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/user/me"]["delete"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["has_bookings", "has_payments", "has_inspections"];
export const pathsUserMePatchResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/user/me"]["patch"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "invalid_name", "unknown_state", "wrong_password"];
export const pathsUserMePatchResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/user/me"]["patch"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["email_taken"];
export const pathsUserMeConsentsPostResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/user/me/consents"]["post"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["terms_changed"];
export const pathsUserMeCarrierPutResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/user/me/carrier"]["put"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "unknown_state"];
export const pathsUserMeCarrierPutResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/user/me/carrier"]["put"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["plate_taken"];
export const pathsUserMeCarrierDriversPostResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/user/me/carrier/drivers"]["post"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "invalid_name", "invalid_phone"];
export const pathsUserMeCarrierDriversPostResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/user/me/carrier/drivers"]["post"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["no_carrier", "driver_exists", "too_many_drivers"];
export const pathsUserMeCarrierDriversIdDeleteResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/user/me/carrier/drivers/{id}"]["delete"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["driver_on_the_road"];
export const pathsUserMeAddressesPostResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/user/me/addresses"]["post"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "unknown_state", "invalid_name", "invalid_phone"];
export const pathsUserMeAddressesPostResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/user/me/addresses"]["post"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["too_many_addresses"];
export const pathsUserMeFavouritesListingIdPutResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/user/me/favourites/{listingId}"]["put"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["too_many_favourites"];
export const pathsListingsIdAvailabilityPutResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/listings/{id}/availability"]["put"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "day_in_past", "day_twice", "end_not_after_start"];
export const pathsListingsIdTransitionPostResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/listings/{id}/{transition}"]["post"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["wrong_status", "has_bookings"];
export const pathsFilesIdGetParametersQuerySizeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/files/{id}"]["get"]["parameters"]["query"]["size"]> = ["card", "page", "full"];
export const pathsFilesIdGetParametersQueryWidthValues: ReadonlyArray<FlattenedDeepRequired<paths>["/files/{id}"]["get"]["parameters"]["query"]["width"]> = [320, 480, 720, 1080];
export const pathsBookingsPostResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/bookings"]["post"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "day_in_past", "to_not_after_from"];
export const pathsBookingsPostResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/bookings"]["post"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["dates_taken", "not_available", "own_listing", "terms_changed"];
export const pathsBookingsIdTransitionPostResponses403ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/bookings/{id}/{transition}"]["post"]["responses"]["403"]["content"]["application/problem+json"]["code"]> = ["not_yours_to_take"];
export const pathsBookingsIdTransitionPostResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/bookings/{id}/{transition}"]["post"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["wrong_status", "goods_under_way"];
export const pathsInspectionsPostResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/inspections"]["post"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "time_in_past"];
export const pathsInspectionsPostResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/inspections"]["post"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["slot_taken", "not_offered", "not_available"];
export const pathsInspectionsIdPaymentPostResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/inspections/{id}/payment"]["post"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["wrong_status"];
export const pathsInspectionsIdOtherTimePutResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/inspections/{id}/other-time"]["put"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "time_in_past"];
export const pathsInspectionsIdOtherTimePutResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/inspections/{id}/other-time"]["put"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["wrong_status", "slot_taken"];
export const pathsInspectionsIdTransitionPostResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/inspections/{id}/{transition}"]["post"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "wrong_code"];
export const pathsInspectionsIdTransitionPostResponses403ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/inspections/{id}/{transition}"]["post"]["responses"]["403"]["content"]["application/problem+json"]["code"]> = ["not_yours_to_take"];
export const pathsInspectionsIdTransitionPostResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/inspections/{id}/{transition}"]["post"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["wrong_status", "time_changed", "cost_changed", "slot_taken", "not_available", "no_tries_left"];
export const pathsShipmentsPricePostResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/shipments/price"]["post"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "unknown_state"];
export const pathsShipmentsGetParametersQueryAsValues: ReadonlyArray<FlattenedDeepRequired<paths>["/shipments"]["get"]["parameters"]["query"]["as"]> = ["shipper", "carrier", "driver", "open"];
export const pathsShipmentsPostResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/shipments"]["post"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "unknown_state", "invalid_name", "invalid_phone", "time_in_past", "elsewhere", "outside_stay", "unknown_file"];
export const pathsShipmentsPostResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/shipments"]["post"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["not_a_warehouse", "booking_over"];
export const pathsShipmentsPostResponses429ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/shipments"]["post"]["responses"]["429"]["content"]["application/problem+json"]["code"]> = ["rate_limited"];
export const pathsShipmentsIdOffersPutResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/shipments/{id}/offers"]["put"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["wrong_status"];
export const pathsShipmentsIdPaymentPostResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/shipments/{id}/payment"]["post"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["wrong_status", "booking_unanswered"];
export const pathsShipmentsIdTransitionPostResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/shipments/{id}/{transition}"]["post"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "wrong_code", "unknown_file"];
export const pathsShipmentsIdTransitionPostResponses403ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/shipments/{id}/{transition}"]["post"]["responses"]["403"]["content"]["application/problem+json"]["code"]> = ["not_yours_to_take", "account_suspended"];
export const pathsShipmentsIdTransitionPostResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/shipments/{id}/{transition}"]["post"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["wrong_status", "booking_unanswered", "cost_changed", "price_changed", "vehicle_unfit", "no_tries_left"];
export const pathsPaymentsWebhookPostResponses401ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/payments/webhook"]["post"]["responses"]["401"]["content"]["application/problem+json"]["code"]> = ["wrong_signature"];
export const pathsReportsPostResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/reports"]["post"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["own_report", "already_reported"];
export const pathsUserMeDecisionsIdAppealPostResponses409ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/user/me/decisions/{id}/appeal"]["post"]["responses"]["409"]["content"]["application/problem+json"]["code"]> = ["wrong_status"];
export const pathsDeskSessionPostResponses400ContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/desk/session"]["post"]["responses"]["400"]["content"]["application/problem+json"]["code"]> = ["wrong_code", "code_expired", "invalid_request"];
export const userTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["UserType"]> = ["USER", "OWNER"];
export const consentWhatValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Consent"]["what"]> = ["terms", "adult"];
export const consentHowValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Consent"]["how"]> = ["signUp", "asked"];
export const yesNoValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["YesNo"]> = ["Yes", "No"];
export const sellPropertyTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SellPropertyType"]> = ["Apartment", "Flat", "Detached House", "Semi-Detached House", "Terraced House", "Bungalow", "Mansion", "Villa", "Condominium", "Studio", "Penthouse", "Commercial", "Office Space", "Warehouse", "Retail Space", "Land", "Farm", "Industrial", "Plot", "Holiday Home", "Other"];
export const apartmentPropertyTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ApartmentPropertyType"]> = ["Apartment", "Flat", "Detached House", "Semi-Detached House", "Terraced House", "Bungalow", "Mansion", "Villa", "Condominium", "Studio", "Penthouse", "Commercial", "Office Space", "Warehouse", "Retail Space", "Land", "Farm", "Industrial", "Plot of Land", "Holiday Home", "Other Property Type"];
export const houseTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["HouseType"]> = ["Detached House", "Semi-Detached House", "Terraced House", "Bungalow", "Mansion", "Villa", "Duplex", "Detached Duplex", "Semi-Detached Duplex", "Terraced Duplex", "Detached Bungalow", "Semi-Detached Bungalow", "Townhouse", "Maisonette", "Cottage", "Farmhouse", "Boys\u2019 Quarters", "Family Compound"];
export const flatTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FlatType"]> = ["Apartment", "Flat", "Condominium", "Studio", "Penthouse", "Mini Flat", "Self-Contained Room", "Room and Parlour", "Face-Me-I-Face-You", "Single Room", "Loft", "Duplex Apartment", "Serviced Apartment", "Block of Flats", "Student Hostel"];
export const hospitalityTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["HospitalityType"]> = ["Holiday Home", "Short-Let Apartment", "Beach House", "Guest House", "Hotel", "Resort", "Event Centre"];
export const commercialTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CommercialType"]> = ["Commercial", "Office Space", "Retail Space", "Shop", "Market Stall", "Shopping Plaza", "Shopping Mall", "Showroom", "Restaurant", "Co-Working Space", "Mixed-Use Building", "Filling Station", "School", "Hospital"];
export const industrialTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["IndustrialType"]> = ["Warehouse", "Industrial", "Factory", "Workshop", "Cold Room", "Tank Farm"];
export const landTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["LandType"]> = ["Land", "Farm", "Plot", "Residential Land", "Commercial Land", "Industrial Land", "Waterfront Land"];
export const otherTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OtherType"]> = ["Other"];
export const warehouseTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["WarehouseType"]> = ["General Warehouse", "Container Warehouse", "Cold Storage Warehouse", "Automated Warehouse", "Distribution Center", "Bonded Warehouse", "Private Warehouse", "Public Warehouse", "Smart Warehouse", "Climate-Controlled Warehouse", "On-Demand Warehouse", "E-commerce Fulfillment Center", "Cross-Docking Warehouse", "Manufacturing Warehouse", "Hazardous Materials Warehouse", "Retail Warehouse", "Bulk Storage Warehouse", "Pick, Pack, and Ship Warehouse", "Third-Party Logistics (3PL) Warehouse", "Agricultural Warehouse", "Storage Warehouse", "Others"];
export const featureNameValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FeatureName"]> = ["Bedrooms", "Bathrooms", "Living Space", "Kitchen", "Heating/Cooling", "Lighting", "Storage", "Parking", "Garden/Yard", "Patio/Balcony", "Security", "Pool", "Gym", "Warehouse Space", "Office Space", "Signage", "Accessibility", "Internet/Cable", "Power Supply", "Water Supply", "View"];
export const warehouseFeatureValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["WarehouseFeature"]> = ["Loading Dock", "24/7 Security", "Fire Alarm", "Water Supply", "WiFi", "Surveillance Cameras"];
export const slotHourValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SlotHour"]> = ["08:00", "09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00", "17:00", "18:00", "19:00", "20:00", "21:00", "22:00", "23:00", "00:00"];
export const inspectionHourValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InspectionHour"]> = ["08:00", "09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00", "17:00", "18:00", "19:00", "20:00", "21:00", "22:00", "23:00", "24:00"];
export const listingKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ListingKind"]> = ["apartment", "property", "warehouse"];
export const listingStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ListingStatus"]> = ["listed", "paused", "let", "sold", "closed", "removed", "suspended"];
export const listingTransitionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ListingTransition"]> = ["confirm", "pause", "resume", "let", "sell", "close", "remove"];
export const pricePeriodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PricePeriod"]> = ["night", "month", "year", "once"];
export const apartmentPeriodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ApartmentPeriod"]> = ["night", "month", "year"];
export const warehousePeriodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["WarehousePeriod"]> = ["month", "year"];
export const salePeriodValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SalePeriod"]> = ["once"];
export const chargeKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ChargeKind"]> = ["agency", "agreement", "caution", "service", "other"];
export const chargeEveryValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ChargeEvery"]> = ["once", "period"];
export const electricityBandValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ElectricityBand"]> = ["A", "B", "C", "D", "E"];
export const electricityMeterValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ElectricityMeter"]> = ["Prepaid", "Postpaid", "None"];
export const powerBackupValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PowerBackup"]> = ["Generator", "Inverter", "Solar", "None"];
export const waterSourceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["WaterSource"]> = ["Borehole", "Public supply", "Well", "Tanker", "None"];
export const floodsValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Floods"]> = ["Never", "After heavy rain", "Every rainy season"];
export const parkingPlaceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ParkingPlace"]> = ["In the compound", "On the street", "None"];
export const searchSortValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SearchSort"]> = ["newest", "price", "total"];
export const employmentStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["EmploymentStatus"]> = ["Unemployed", "Self Employed", "Others"];
export const bookingStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BookingStatus"]> = ["requested", "accepted", "declined", "expired", "cancelled", "completed"];
export const bookingTransitionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BookingTransition"]> = ["accept", "decline", "cancel"];
export const bookingRoleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BookingRole"]> = ["renter", "owner"];
export const inspectionStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InspectionStatus"]> = ["proposed", "awaitingPayment", "scheduled", "turnedAway", "absent", "disputed", "done", "failed", "missed", "declined", "cancelled", "lapsed"];
export const inspectionTransitionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InspectionTransition"]> = ["accept", "decline", "prove", "done", "fail", "missed", "agree", "object", "cancel"];
export const inspectionRoleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InspectionRole"]> = ["visitor", "owner", "staff"];
export const inspectionFailureValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InspectionFailure"]> = ["gone", "notAsShown", "nobodyCame", "askedForMoney"];
export const settledByValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SettledBy"]> = ["code", "visitor", "agreement", "silence", "case"];
export const otherTimeByValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OtherTime"]["by"]> = ["visitor", "owner"];
export const goodsKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["GoodsKind"]> = ["boxes", "produce", "furniture", "machines", "buildingMaterials", "liquids", "other"];
export const hazardClassValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Hazard"]["class"]> = ["2", "3", "4", "5", "6.1", "8", "9"];
export const ownAddressOriginValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OwnAddress"]["origin"]> = ["saved", "shipment", "listing", "booking"];
export const shipmentWindowValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ShipmentWindow"]> = ["morning", "afternoon", "evening"];
export const shipmentStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ShipmentStatus"]> = ["requested", "awaitingPayment", "booked", "assigned", "onTheWay", "notHandedOver", "pickedUp", "returning", "delivered", "returned", "disputed", "closed", "refunded", "failed", "cancelled", "lapsed"];
export const shipmentTransitionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ShipmentTransition"]> = ["accept", "cancel", "object", "assign", "go", "pickUp", "notHandedOver", "deliver", "undelivered", "bringBack"];
export const shipmentRoleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ShipmentRole"]> = ["shipper", "carrier", "driver"];
export const paymentStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PaymentStatus"]> = ["started", "paid", "failed", "abandoned", "refunded"];
export const paymentCurrencyValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Payment"]["currency"]> = ["NGN"];
export const transactionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TransactionKind"]> = ["inspection_fee", "shipment", "refund", "payout"];
export const commercialBankValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CommercialBank"]> = ["Access Bank", "Zenith Bank", "First Bank of Nigeria (FBN)", "Guaranty Trust Bank (GTBank)", "United Bank for Africa (UBA)", "Stanbic IBTC Bank", "Fidelity Bank", "Union Bank of Nigeria", "Ecobank Nigeria", "Sterling Bank", "Polaris Bank", "Wema Bank", "Unity Bank", "Heritage Bank", "Keystone Bank"];
export const microfinanceBankValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["MicrofinanceBank"]> = ["AB Microfinance Bank", "Accion Microfinance Bank", "LAPO Microfinance Bank", "FinaTrust Microfinance Bank", "NPF Microfinance Bank", "FINCA Microfinance Bank"];
export const vehicleKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["VehicleKind"]> = ["tricycle", "pickupTruck", "van", "lightTruck", "truck", "trailer", "coldVan", "coldTruck"];
export const notificationKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NotificationKind"]> = ["booking", "inspection", "payment", "favourite", "shipment"];
export const notificationKindOneOf1Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Notification"]["kind"]> = ["terms", "case", "listing", "security"];
export const caseAboutValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CaseAbout"]> = ["inspection", "listing", "booking", "person", "shipment"];
export const caseStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CaseStatus"]> = ["open", "taken", "decided", "appealed", "upheld", "lifted"];
export const decisionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Decision"]> = ["refund", "keep", "warn", "suspendListing", "suspendAccount", "dismiss"];
export const caseTransitionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CaseTransition"]> = ["take", "handBack", "refund", "keep", "warn", "suspendListing", "suspendAccount", "dismiss", "appeal", "uphold", "lift"];
export const caseVisitFeeOneOf0IsValues: ReadonlyArray<Extract<FlattenedDeepRequired<components>["schemas"]["CaseVisit"]["fee"], {
    is: unknown;
}>["is"]> = ["held", "kept", "back"];
export const casePersonRoleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CasePerson"]["role"]> = ["owner", "renter", "visitor", "carrier", "shipper"];
export const caseDocumentKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CaseDocument"]["kind"]> = ["idProof", "ownership", "visitPhoto", "goodsPhoto", "loadPhoto"];
export const caseEventWhatValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CaseEvent"]["what"]> = ["reported", "taken", "handedBack", "looked", "decided", "appealed", "upheld", "lifted"];
export const reportReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ReportReason"]> = ["gone", "notAsShown", "notTheirs", "nobodyCame", "askedForMoney", "rude", "other"];
export const reportAboutValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Report"]["about"]> = ["listing", "person", "booking", "inspection", "shipment"];
export const componentsResponsesUnauthenticatedContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["responses"]["Unauthenticated"]["content"]["application/problem+json"]["code"]> = ["unauthenticated"];
export const componentsResponsesAlreadyVerifiedContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["responses"]["AlreadyVerified"]["content"]["application/problem+json"]["code"]> = ["already_verified"];
export const componentsResponsesTooManyAttemptsContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["responses"]["TooManyAttempts"]["content"]["application/problem+json"]["code"]> = ["rate_limited", "too_many_attempts"];
export const componentsResponsesNotAtTheDeskContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["responses"]["NotAtTheDesk"]["content"]["application/problem+json"]["code"]> = ["not_staff", "desk_locked"];
export const componentsResponsesNotYourCaseContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["responses"]["NotYourCase"]["content"]["application/problem+json"]["code"]> = ["wrong_status", "taken_by_other", "own_case"];
export const componentsResponsesTooSoonContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["responses"]["TooSoon"]["content"]["application/problem+json"]["code"]> = ["rate_limited", "code_too_soon"];
export const componentsResponsesRateLimitedContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["responses"]["RateLimited"]["content"]["application/problem+json"]["code"]> = ["rate_limited"];
export const componentsResponsesNotFoundContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["responses"]["NotFound"]["content"]["application/problem+json"]["code"]> = ["not_found"];
export const componentsResponsesBadListingContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["responses"]["BadListing"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "unknown_state", "unknown_city", "invalid_phone", "other_type_missing", "unknown_file", "day_in_past", "day_twice", "end_not_after_start"];
export const componentsResponsesBadChangeContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["responses"]["BadChange"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "unknown_state", "unknown_city", "invalid_phone", "other_type_missing", "unknown_file", "day_in_past", "day_twice", "end_not_after_start", "place_stays"];
export const componentsResponsesChangedMeanwhileContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["responses"]["ChangedMeanwhile"]["content"]["application/problem+json"]["code"]> = ["changed_meanwhile"];
export const componentsResponsesUnknownStateContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["responses"]["UnknownState"]["content"]["application/problem+json"]["code"]> = ["invalid_request", "unknown_state"];
export const componentsResponsesFileTooLargeContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["responses"]["FileTooLarge"]["content"]["application/problem+json"]["code"]> = ["payload_too_large", "file_too_large"];
export const componentsResponsesUnsupportedFileContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["responses"]["UnsupportedFile"]["content"]["application/problem+json"]["code"]> = ["unsupported_media_type", "unsupported_file"];
export const componentsResponsesIdempotencyKeyReusedContentApplicationProblemJsonCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["responses"]["IdempotencyKeyReused"]["content"]["application/problem+json"]["code"]> = ["idempotency_key_reused"];
export const componentsParametersPetsValues: ReadonlyArray<FlattenedDeepRequired<components>["parameters"]["Pets"]> = ["yes"];
