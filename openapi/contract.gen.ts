// Generated from openapi.yaml by `npm run generate`. Do not edit.

export interface paths {
  "/auth/register": {
    post: operations["register"];
  };
  "/auth/validate-otp": {
    post: operations["validateOtp"];
  };
  "/auth/send-otp": {
    post: operations["sendOtp"];
  };
  "/auth/signin": {
    post: operations["signIn"];
  };
  "/auth/signout": {
    post: operations["signOut"];
  };
  "/auth/forgot-password": {
    post: operations["forgotPassword"];
  };
  "/auth/reset-password": {
    post: operations["resetPassword"];
  };
  "/auth/sessions": {
    get: operations["listSessions"];
  };
  "/auth/sessions/{id}": {
    delete: operations["endSession"];
  };
  "/auth/password": {
    put: operations["changePassword"];
  };
  "/auth/passkeys": {
    get: operations["listPasskeys"];
    post: operations["addPasskey"];
  };
  "/auth/passkeys/challenge": {
    post: operations["beginPasskey"];
  };
  "/auth/passkeys/{id}": {
    delete: operations["removePasskey"];
    patch: operations["renamePasskey"];
  };
  "/auth/passkey-challenges": {
    post: operations["challengePasskey"];
  };
  "/auth/passkey-signin": {
    post: operations["signInWithPasskey"];
  };
  "/user/me": {
    get: operations["getMe"];
    delete: operations["deleteMe"];
    patch: operations["updateMe"];
  };
  "/user/me/email-change": {
    delete: operations["cancelEmailChange"];
  };
  "/user/me/phone": {
    put: operations["changePhone"];
  };
  "/user/me/phone/code": {
    post: operations["sendPhoneCode"];
  };
  "/user/me/photo": {
    put: operations["setPhoto"];
  };
  "/user/me/consents": {
    get: operations["getConsents"];
    post: operations["giveConsents"];
  };
  "/user/me/data": {
    get: operations["getMyData"];
  };
  "/user/me/bank-account": {
    get: operations["getBankAccount"];
    put: operations["saveBankAccount"];
  };
  "/user/me/bank-account/code": {
    post: operations["sendBankCode"];
  };
  "/user/me/carrier": {
    get: operations["getCarrier"];
    put: operations["saveCarrier"];
  };
  "/user/me/carrier/drivers": {
    post: operations["inviteDriver"];
  };
  "/user/me/carrier/drivers/{id}": {
    delete: operations["removeDriver"];
  };
  "/user/me/carrier/vehicles/{plate}/check": {
    post: operations["checkPapers"];
  };
  "/user/me/notifications": {
    get: operations["listNotifications"];
  };
  "/user/me/notifications/read": {
    post: operations["readNotifications"];
  };
  "/user/me/notification-settings": {
    get: operations["getNotificationSettings"];
    put: operations["saveNotificationSettings"];
  };
  "/user/me/transactions": {
    get: operations["listTransactions"];
  };
  "/user/me/addresses": {
    get: operations["listAddresses"];
    post: operations["saveAddress"];
  };
  "/user/me/addresses/{id}": {
    delete: operations["dropAddress"];
  };
  "/user/me/favourites": {
    get: operations["listFavourites"];
  };
  "/user/me/search-alerts": {
    get: operations["listSearchAlerts"];
    put: operations["saveSearchAlert"];
    delete: operations["endSearchAlert"];
  };
  "/user/me/favourites/ids": {
    get: operations["listFavouriteIds"];
  };
  "/user/me/favourites/{listingId}": {
    put: operations["saveFavourite"];
    delete: operations["dropFavourite"];
  };
  "/listings/user": {
    get: operations["searchApartments"];
  };
  "/listings/Warehouse": {
    get: operations["searchWarehouses"];
  };
  "/listings/property": {
    get: operations["searchProperties"];
    post: operations["listProperty"];
  };
  "/listings/apartment": {
    post: operations["listApartment"];
  };
  "/listings/warehouse": {
    post: operations["listWarehouse"];
  };
  "/listings/upload-image": {
    post: operations["uploadImage"];
  };
  "/listings/upload-doc": {
    post: operations["uploadDocument"];
  };
  "/listings/user/{userId}": {
    get: operations["listOwnListings"];
  };
  "/listings/by-id": {
    get: operations["listListingsById"];
  };
  "/listings/similar": {
    get: operations["listSimilarListings"];
  };
  "/places": {
    get: operations["suggestPlaces"];
  };
  "/listings/{id}": {
    get: operations["getListing"];
    put: operations["updateListing"];
  };
  "/listings/{id}/own": {
    get: operations["getOwnListing"];
  };
  "/listings/{id}/apartment": {
    put: operations["changeApartment"];
  };
  "/listings/{id}/property": {
    put: operations["changeProperty"];
  };
  "/listings/{id}/warehouse": {
    put: operations["changeWarehouse"];
  };
  "/listings/{id}/availability": {
    put: operations["setAvailability"];
  };
  "/listings/{id}/blocked-days": {
    put: operations["blockDays"];
  };
  "/listings/{id}/blocked-days/{blockId}": {
    delete: operations["unblockDays"];
  };
  "/listings/{id}/booked-dates": {
    get: operations["listBookedDates"];
  };
  "/listings/{id}/{transition}": {
    post: operations["moveListing"];
  };
  "/files/{id}": {
    get: operations["getFile"];
  };
  "/bookings": {
    get: operations["listBookings"];
    post: operations["createBooking"];
  };
  "/bookings/received": {
    get: operations["listReceivedBookings"];
  };
  "/bookings/{id}": {
    get: operations["getBooking"];
  };
  "/bookings/{id}/{transition}": {
    post: operations["moveBooking"];
  };
  "/listings/{id}/inspection-hours": {
    get: operations["listTakenHours"];
  };
  "/inspections": {
    get: operations["listInspections"];
    post: operations["requestInspection"];
  };
  "/inspections/{id}": {
    get: operations["getInspection"];
  };
  "/inspections/{id}/payment": {
    post: operations["payInspection"];
  };
  "/inspections/{id}/other-time": {
    put: operations["proposeTime"];
  };
  "/inspections/{id}/{transition}": {
    post: operations["moveInspection"];
  };
  "/shipments/price": {
    post: operations["priceShipment"];
  };
  "/shipments/route": {
    get: operations["getRoute"];
    put: operations["requestRouteAlert"];
    delete: operations["cancelRouteAlert"];
  };
  "/shipments": {
    get: operations["listShipments"];
    post: operations["requestShipment"];
  };
  "/shipments/{id}": {
    get: operations["getShipment"];
  };
  "/shipments/{id}/offers": {
    put: operations["offerShipment"];
    delete: operations["withdrawOffer"];
  };
  "/shipments/{id}/payment": {
    post: operations["payShipment"];
  };
  "/shipments/{id}/{transition}": {
    post: operations["moveShipment"];
  };
  "/payments/{reference}": {
    get: operations["getPayment"];
  };
  "/payments/webhook": {
    post: operations["receivePaymentEvent"];
  };
  "/reports": {
    post: operations["report"];
  };
  "/user/me/decisions": {
    get: operations["listDecisions"];
  };
  "/user/me/decisions/{id}": {
    get: operations["getOwnCase"];
  };
  "/user/me/decisions/{id}/words": {
    post: operations["sayInCase"];
  };
  "/user/me/decisions/{id}/appeal": {
    post: operations["appealDecision"];
  };
  "/desk/code": {
    post: operations["sendDeskCode"];
  };
  "/desk/session": {
    post: operations["openDesk"];
  };
  "/desk/passkey": {
    post: operations["openDeskWithPasskey"];
  };
  "/desk/cases": {
    get: operations["listCases"];
  };
  "/desk/figures": {
    get: operations["getDeskFigures"];
  };
  "/desk/payouts": {
    post: operations["reviewPayouts"];
  };
  "/desk/visits": {
    get: operations["listDeskVisits"];
  };
  "/desk/cases/{id}": {
    get: operations["getCase"];
  };
  "/desk/cases/{id}/documents/{fileId}": {
    get: operations["getCaseDocument"];
  };
  "/desk/cases/{id}/{transition}": {
    post: operations["moveCase"];
  };
  "/desk/cases/{id}/preview/{transition}": {
    post: operations["previewCase"];
  };
  "/relay/email/send": {
    post: operations["sendContactMessage"];
  };
  "/support": {
    post: operations["askSupport"];
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
      /** @description Seconds to wait before trying again. */
      retry_after?: number;
      /** @description One entry for each invalid field. */
      errors?: {
        field: string;
        message: string;
      }[];
    };
    /** @description The errors that any operation can return. An operation that lists a status itself replaces the entry here. */
    AnyProblem: components["schemas"]["Problem"] & ({
      /** @constant */
      status: 400;
      /** @constant */
      code: "invalid_request";
    } | {
      /** @constant */
      status: 403;
      /** @constant */
      code: "account_limited";
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
    /** @description Letters of any script with up to three marks each, spaces, apostrophes, hyphens, and dots that are not between two letters. */
    PersonName: string;
    /** @description A Nigerian phone number in any spelling. Stored in E.164. */
    PhoneNumber: string;
    /** Format: email */
    Email: string;
    NewPassword: string;
    Otp: string;
    /** @enum {string} */
    UserType: "USER" | "OWNER";
    Registration: {
      first_name: components["schemas"]["PersonName"];
      last_name: components["schemas"]["PersonName"];
      phone_no: components["schemas"]["PhoneNumber"];
      state: components["schemas"]["StateName"];
      email: components["schemas"]["Email"];
      password: components["schemas"]["NewPassword"];
      userType: components["schemas"]["UserType"];
      /** @description The terms that the user read and accepted. Without them, or with a version that is not in force, the app asks after sign-in. */
      terms_version?: components["schemas"]["TermsVersion"];
      adult?: components["schemas"]["Adult"];
    };
    Access: {
      /** @description An opaque bearer token for the Authorization header. */
      access_token: string;
      phone_verified: boolean;
      /**
       * Format: uuid
       * @description The user's id, once the phone is verified. A shared device uses it to keep the data of its users apart.
       */
      id?: string;
      /** @description The user, once the phone is verified, so that forms know name, state and phone number at once. */
      user?: {
        first_name: string;
        last_name: string;
        state: string;
        /** @description E.164. */
        phone_no: string;
        /** @description The URL path of the photo. */
        photo: string | null;
      };
      /** @description Only after sign-in. The terms in force that the user has not accepted. Missing when there are none. */
      terms_to_agree?: components["schemas"]["TermsVersion"];
    };
    /**
     * Format: date
     * @description The version of the terms and the privacy policy, which is the day in Lagos on which they start.
     */
    TermsVersion: string;
    /**
     * @description The user confirms an age of 18 or older.
     * @enum {boolean}
     */
    Adult: true;
    Agreement: {
      terms_version: components["schemas"]["TermsVersion"];
      adult: components["schemas"]["Adult"];
    };
    Consent: {
      /**
       * @description `terms` includes the privacy policy. `adult` confirms an age of 18 or older.
       * @enum {string}
       */
      what: "terms" | "adult";
      /** @description The version of `terms`, or the age for `adult`. */
      version: string;
      /** Format: date-time */
      at: string;
      /**
       * @description Whether the user accepted on the sign-up form or was asked later.
       * @enum {string}
       */
      how: "signUp" | "asked";
    };
    Consents: {
      terms_version: components["schemas"]["TermsVersion"];
      /** @description The terms that the user still has to accept. Null when there are none. */
      terms_to_agree: components["schemas"]["TermsVersion"] | null;
      /** @description Announced terms that start on a later day. */
      announced: components["schemas"]["TermsVersion"] | null;
      given: components["schemas"]["Consent"][];
    };
    Session: {
      /** Format: uuid */
      id: string;
      /** @description The browser and system, from the User-Agent. */
      device: string;
      /** Format: date-time */
      signed_in_at: string;
      /** Format: date-time */
      last_used_at: string;
      current: boolean;
    };
    Passkey: {
      /** Format: uuid */
      id: string;
      name: string;
      /** @description Whether it opens the desk for staff as well. */
      opens_desk: boolean;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      last_used_at: string | null;
    };
    /** @description PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
    PasskeyRequest: {
      challenge: string;
      rpId: string;
      /** @description In milliseconds. */
      timeout: number;
      /** @enum {string} */
      userVerification: "required";
    };
    /** @description PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
    PasskeyCreation: {
      challenge: string;
      rp: {
        id: string;
        name: string;
      };
      user: {
        /** @description The id of the account, as base64url. */
        id: string;
        name: string;
        displayName: string;
      };
      pubKeyCredParams: {
        /** @enum {string} */
        type: "public-key";
        /** @description As COSE numbers it. */
        alg: number;
      }[];
      /** @description In milliseconds. */
      timeout: number;
      excludeCredentials: {
        id: string;
        /** @enum {string} */
        type: "public-key";
      }[];
      authenticatorSelection: {
        /** @enum {string} */
        residentKey: "required";
        requireResidentKey: boolean;
        /** @enum {string} */
        userVerification: "required";
      };
      /** @enum {string} */
      attestation: "none";
    };
    /** @description RegistrationResponseJSON of WebAuthn. Fields that are not listed are ignored. */
    PasskeyAttestation: {
      id: string;
      rawId: string;
      /** @enum {string} */
      type: "public-key";
      clientExtensionResults: Record<string, never>;
      response: {
        clientDataJSON: string;
        attestationObject: string;
      };
    };
    /** @description AuthenticationResponseJSON of WebAuthn. Fields that are not listed are ignored. */
    PasskeyAssertion: {
      id: string;
      rawId: string;
      /** @enum {string} */
      type: "public-key";
      clientExtensionResults: Record<string, never>;
      response: {
        clientDataJSON: string;
        authenticatorData: string;
        signature: string;
        userHandle?: string;
      };
    };
    User: {
      /** Format: uuid */
      id: string;
      first_name: string;
      last_name: string;
      email: string;
      /** @description The new email until the user opens the link sent there. Missing without a change. */
      pending_email?: string;
      /** @description E.164. */
      phone_no: string;
      state: string;
      userType: components["schemas"]["UserType"];
      location: string | null;
      /** @description The URL path of the photo. */
      photo: string | null;
      /** @description Whether the user is a carrier. Missing if not. */
      is_carrier?: boolean;
      /** @description Whether a carrier has the user's number as a driver. Missing if not. */
      is_driver?: boolean;
      /** @description Whether the user is staff. Missing if not. */
      is_staff?: boolean;
      /** Format: date-time */
      created_at: string;
    };
    CurrentUser: components["schemas"]["User"] & {
      data: components["schemas"]["User"];
    };
    PhoneChange: {
      data: components["schemas"]["User"];
      /**
       * Format: date-time
       * @description When payouts go on.
       */
      payouts_from: string;
      /** @description How many listings of the user still show the old number. */
      listings: number;
    };
    /** @description One of the 36 states or the FCT, in any recorded spelling. */
    StateName: string;
    /** @description A city of the form's list for the state, or the name of another town. `unknown_city` is a listed city of another state. */
    CityName: string;
    /**
     * Format: date
     * @description A plain date in Africa/Lagos.
     */
    Day: string;
    /** @description Whole naira, not kobo. */
    Naira: number;
    /** @description Whole naira for one delivery. */
    ShipmentPrice: number;
    /** @description Whole naira, as a number or a string of digits. */
    NairaInput: number | string;
    Kobo: number;
    Description: string;
    /** @enum {string} */
    YesNo: "Yes" | "No";
    /**
     * Format: uuid
     * @description The id that an upload returned, for `GET /files/{id}`.
     */
    FileReference: string;
    /** @description The URL path of the file. */
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
    /** @description The quantity of a chosen feature. */
    FeatureQuantities: {
      [key: string]: number;
    };
    /**
     * @description A full hour in Africa/Lagos. 00:00 is the end of the day.
     * @enum {string}
     */
    SlotHour: "08:00" | "09:00" | "10:00" | "11:00" | "12:00" | "13:00" | "14:00" | "15:00" | "16:00" | "17:00" | "18:00" | "19:00" | "20:00" | "21:00" | "22:00" | "23:00" | "00:00";
    /**
     * @description A full hour in Africa/Lagos. 24:00 is the end of the day.
     * @enum {string}
     */
    InspectionHour: "08:00" | "09:00" | "10:00" | "11:00" | "12:00" | "13:00" | "14:00" | "15:00" | "16:00" | "17:00" | "18:00" | "19:00" | "20:00" | "21:00" | "22:00" | "23:00" | "24:00";
    AvailableDay: {
      day: components["schemas"]["Day"];
      start: components["schemas"]["SlotHour"];
      end: components["schemas"]["SlotHour"];
    };
    /** @description Each day at most once, with its own hours. The end is after the start. */
    Availability: components["schemas"]["AvailableDay"][];
    /** @enum {string} */
    ListingKind: "apartment" | "property" | "warehouse";
    /** @description The filters, written as in the address of a search page. */
    AlertSearch: string;
    SearchAlert: {
      kind: components["schemas"]["ListingKind"];
      search: components["schemas"]["AlertSearch"];
      /** Format: date-time */
      until: string;
    };
    /** @enum {string} */
    ListingStatus: "listed" | "paused" | "let" | "sold" | "closed" | "removed" | "suspended";
    /** @enum {string} */
    ListingTransition: "confirm" | "pause" | "resume" | "let" | "sell" | "close" | "remove";
    /**
     * @description The period of the price. `once` is for a sale.
     * @enum {string}
     */
    PricePeriod: "night" | "month" | "year" | "once";
    /** @enum {string} */
    ApartmentPeriod: "night" | "month" | "year";
    /** @enum {string} */
    WarehousePeriod: "month" | "year";
    /** @enum {string} */
    SalePeriod: "once";
    /** @description The least number of periods that a renter pays for. 1 by default. */
    ShortestStay: number;
    /** @enum {string} */
    ChargeKind: "agency" | "agreement" | "caution" | "service" | "other";
    /** @enum {string} */
    ChargeEvery: "once" | "period";
    /** @description A fee beside the price. */
    Charge: {
      kind: components["schemas"]["ChargeKind"];
      amount: components["schemas"]["Naira"];
      /** @description Whether it is refunded at the end of the booking. */
      refundable: boolean;
      every: components["schemas"]["ChargeEvery"];
    };
    Charges: components["schemas"]["Charge"][];
    /**
     * @description The supplier's band. A has the most hours a day.
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
     * @description The owner's statement. Gida does not check it.
     * @enum {string}
     */
    TitleDocument: "Certificate of Occupancy (C of O)" | "Right of Occupancy (R of O)" | "Governor's Consent" | "Deed of Assignment" | "Letter of Allocation" | "Registered survey" | "Excision or gazette" | "Family receipt";
    /** @description Facts about the listing. Unknown ones are left out. */
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
      papers?: components["schemas"]["TitleDocument"];
    };
    Title: string;
    /** @description The fields that the sell form and the apartment form share. */
    HomeForm: {
      /** @description The owner's own type. Required when the last type in the list is chosen. */
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
       * @description Creates it `paused`. It becomes `listed` once its owner pays the fee of an inspection of it, or resumes
       *     it. Any other transition ends the wait. By default it is listed at once.
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
      /** @description Months, as a number or a string of digits. */
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
    /** @description Null when unknown. Then the price has no total. */
    KnownPeriod: components["schemas"]["PricePeriod"] | null;
    /**
     * @description Whole naira. The price of the minimum stay and all fees, as paid before moving in. Null without a
     *     period.
     */
    MoveIn: number | null;
    /** @description The number of bedrooms. Null when unknown. */
    Bedrooms: number | null;
    /** @enum {string} */
    SearchSort: "newest" | "price" | "total";
    /** @description A state, or an area of it as listings name it. */
    Place: {
      /** @description Null for the whole state. */
      area: string | null;
      state: string;
      /** @description Whether listings of this kind are available there. */
      listed: boolean;
    };
    /** @description A listing in search results. */
    FoundListing: {
      /** Format: uuid */
      property_id: string;
      /** @description The owner's text when the type is another one. */
      property_type: string;
      description: string;
      price: components["schemas"]["Naira"];
      kind: components["schemas"]["ListingKind"];
      title: string | null;
      state: string;
      city: string;
      /** @description The URL path of the first photo. */
      photo: string | null;
      price_period?: components["schemas"]["KnownPeriod"];
      shortest_stay?: components["schemas"]["ShortestStay"];
      move_in?: components["schemas"]["MoveIn"];
      bedrooms?: components["schemas"]["Bedrooms"];
      pets?: components["schemas"]["YesNo"];
      photo_colour?: components["schemas"]["PhotoColour"];
      confirmed_at?: components["schemas"]["ConfirmedAt"];
      visits?: components["schemas"]["CountedVisits"];
      pickup?: components["schemas"]["Pickup"];
    };
    /** @description The delivery price of a warehouse in a state that carriers serve. */
    Pickup: {
      /** @description The requested state of pickup. */
      from: string | null;
      /** @description The cheapest listed price from there. Null without a listed price. */
      price: components["schemas"]["Naira"] | null;
    };
    /** @description The cheapest listed price of a delivery from a state. */
    PickupPrice: {
      from: string;
      price: components["schemas"]["Naira"];
    };
    /** @description A saved listing. A removed one has no title, description or photo. */
    KeptListing: components["schemas"]["FoundListing"] & {
      status: components["schemas"]["ListingStatus"];
    };
    /**
     * Format: date-time
     * @description When the owner last confirmed that it is available. Missing for a listing inside a booking.
     */
    ConfirmedAt: string;
    /** @description How many paid inspections by other users have a report, and in how many the visitor found the listing as described. Missing without reports, and for a listing inside a booking. */
    CountedVisits: {
      total: number;
      as_described: number;
    };
    /** @description A CSS colour to show until the photo has loaded. Null when unknown. */
    PhotoColour: string | null;
    /** @description The fields that the public and the owner both see. */
    ListingCore: {
      /** Format: uuid */
      id: string;
      kind: components["schemas"]["ListingKind"];
      /** @description Null until the owner gives one. Show the type instead. */
      title: string | null;
      /** @description The owner's text when the type is another one. */
      property_type: string;
      description: string;
      /** @description The details from the apartment or warehouse form. */
      property_details: string;
      price: components["schemas"]["Naira"];
      state: string;
      city: string;
      status: components["schemas"]["ListingStatus"];
      photos: components["schemas"]["FileAddress"][];
      /** @description One for each photo, in the same order. */
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
    /** @description A listing as the public sees it. */
    Listing: components["schemas"]["ListingCore"] & {
      security: components["schemas"]["YesNo"];
      /** @description The features of a home or of a warehouse. */
      features: string[];
      featureQuantities: components["schemas"]["FeatureQuantities"];
      /** @description Months. Null except for warehouses. */
      leaseDuration: number | null;
      listed_by?: components["schemas"]["ListedBy"];
      /** @description For a warehouse in a state that carriers serve. The cheapest listed price from each state that has one, cheapest first. */
      pickup?: components["schemas"]["PickupPrice"][];
    };
    /** @description The owner, as far as everyone may know them. Missing in lists and exports. */
    ListedBy: {
      first_name: string;
      /**
       * Format: date
       * @description The first day of the month in which the account was created.
       */
      since: string;
      /** @description Hours within which the owner answered three of four booking requests of the last 180 days. Missing with fewer than five renters, and when it is a day. */
      answers_within?: number;
    };
    /** @description The data that the user's own operations return, on all pages and in the same order. */
    MyData: {
      /** Format: date-time */
      made_at: string;
      profile: components["schemas"]["User"];
      consents: components["schemas"]["Consents"];
      sessions: components["schemas"]["Session"][];
      passkeys: components["schemas"]["Passkey"][];
      /** @description With all their data, except removed listings. */
      listings: (components["schemas"]["Listing"] & components["schemas"]["OwnListing"])[];
      /** @description The user's requests for other owners' listings. */
      bookings: components["schemas"]["Booking"][];
      /** @description The requests for the user's listings. */
      bookings_received: components["schemas"]["Booking"][];
      /** @description As visitor or owner. */
      inspections: components["schemas"]["Inspection"][];
      /** @description The deliveries that the user requested. */
      shipments: components["schemas"]["Shipment"][];
      /** @description The deliveries that the user carries. */
      shipments_carried?: components["schemas"]["Shipment"][];
      /** @description The deliveries that the user drives. */
      shipments_driven?: components["schemas"]["Shipment"][];
      saved_addresses?: components["schemas"]["OwnAddress"][];
      /** @description The routes on which the user waits for a carrier. */
      route_alerts?: {
        from: components["schemas"]["StateName"];
        to: components["schemas"]["StateName"];
        /** Format: date-time */
        until: string;
      }[];
      /** @description The searches about which the user wants news. */
      search_alerts?: components["schemas"]["SearchAlert"][];
      transactions: components["schemas"]["Transaction"][];
      notifications: components["schemas"]["Notification"][];
      notification_settings: components["schemas"]["NotificationSettings"];
      favourites: components["schemas"]["KeptListing"][];
      /** @description The user's own reports. A copy never contains reports by other users. */
      reports: components["schemas"]["OwnReport"][];
      /** @description Those against this person. */
      decisions: components["schemas"]["OwnDecision"][];
      bank_account: components["schemas"]["BankAccount"];
      carrier: components["schemas"]["Carrier"];
    };
    /** @description A report, as its sender sees it. */
    OwnReport: {
      /** @description The number to quote to our team. */
      reference: string;
      about: components["schemas"]["CaseAbout"];
      /**
       * Format: uuid
       * @description The id of the reported thing.
       */
      id: string;
      reason: components["schemas"]["ReportReason"] | null;
      words: string | null;
      /** Format: date-time */
      reported_at: string;
    };
    /** @description A listing as its owner sees it. */
    OwnListing: components["schemas"]["ListingCore"] & {
      /** @description Street address. */
      address: string;
      /** @description E.164. */
      phone_no: string | null;
      /** @description Whether it is paused until the fee of an inspection is paid, as `waitsForFee` says. */
      waits_for_fee: boolean;
      /** @description Whether it is paused because its owner has not confirmed it for 30 days. */
      unconfirmed?: boolean;
      activity?: components["schemas"]["ListingActivity"];
      /** @description Days that the owner took out of renting, from today on, earliest first. Missing without any. */
      blocked?: components["schemas"]["BlockedDays"][];
      /** @description The inspections that this transition cancelled. Missing without any, and for a repeated request. */
      cancelled?: components["schemas"]["ListedInspection"][];
    };
    /** @description From `fromDate` to the day before `toDate`. */
    BlockedDays: {
      /** Format: uuid */
      id: string;
      fromDate: components["schemas"]["Day"];
      toDate: components["schemas"]["Day"];
    };
    /** @description Open bookings and inspections of a listing, and how many users saved it. Missing in exports. */
    ListingActivity: {
      saves: number;
      /** @description Unanswered requests, and accepted bookings that have not ended, by their first day. */
      bookings: components["schemas"]["ListedBooking"][];
      /** @description Inspections to come, and those that wait for the owner's account, earliest first. */
      inspections: components["schemas"]["ListedInspection"][];
      /** @description Cases that wait for the owner's side, earliest deadline first. Missing without any. */
      cases?: components["schemas"]["ListedCase"][];
    };
    ListedCase: {
      /** Format: uuid */
      id: string;
      reference: string;
      /** @enum {string} */
      about: "booking" | "inspection";
      /** Format: date-time */
      answer_by: string;
    };
    ListedBooking: {
      /** Format: uuid */
      id: string;
      status: components["schemas"]["BookingStatus"];
      renter_name: string;
      fromDate: components["schemas"]["Day"];
      toDate: components["schemas"]["Day"];
      /** @description Naira for these dates, with every fee. Null without a period. */
      total: number | null;
      /**
       * Format: date-time
       * @description The owner's deadline. Null once answered.
       */
      answer_by: string | null;
    };
    ListedInspection: {
      /** Format: uuid */
      id: string;
      status: components["schemas"]["InspectionStatus"];
      visitor_name: string;
      /** @description Whether the owner inspects their own listing. */
      is_own: boolean;
      day: components["schemas"]["Day"];
      time: components["schemas"]["InspectionHour"];
      /**
       * Format: date-time
       * @description The owner's deadline for an answer. Null while none is due.
       */
      answer_by: string | null;
    };
    /** @description A listing with all fields of its form. */
    ListingToChange: components["schemas"]["OwnListing"] & {
      /** @description The version of the form's fields, for `If-Match`. */
      version: string;
      /** @description The type chosen in the form, also when the owner typed another one. */
      chosen_type: string;
      security: components["schemas"]["YesNo"];
      /** @description The features of a home or of a warehouse. */
      features: string[];
      featureQuantities: components["schemas"]["FeatureQuantities"];
      /** @description Months. Null except for warehouses. */
      leaseDuration: number | null;
      /** @description The URL path of the proof of ownership. Null except for warehouses. */
      proof: string | null;
    };
    /** @enum {string} */
    EmploymentStatus: "Unemployed" | "Self Employed" | "Others";
    /** @enum {string} */
    BookingStatus: "requested" | "accepted" | "declined" | "expired" | "cancelled" | "completed";
    /** @enum {string} */
    BookingTransition: "accept" | "decline" | "cancel";
    /**
     * @description The caller's side of the booking.
     * @enum {string}
     */
    BookingRole: "renter" | "owner";
    /** @description From `fromDate` to the day before `toDate`. The next booking can start on `toDate`. */
    DateRange: {
      fromDate: components["schemas"]["Day"];
      toDate: components["schemas"]["Day"];
    };
    BookingForm: {
      fromDate: components["schemas"]["Day"];
      /**
       * Format: date
       * @description After `fromDate`. This day itself stays free.
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
       * @description The price that the renter saw, as JSON with the listing's `price`, `price_period`, `shortest_stay` and `charges`, each
       *     charge with `kind`, `amount`, `refundable` and `every`. If it has changed since, the response is `terms_changed`. Without it
       *     the current price applies.
       */
      seenTerms?: string;
    };
    Contact: {
      first_name: string;
      last_name: string;
      /** @description E.164. */
      phone_no: string;
    };
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
      /** @description The URL path of the file. Null once it is deleted. */
      id_proof: string | null;
      role: components["schemas"]["BookingRole"];
      /** @description The reason for declining or cancelling. */
      reason: string | null;
      /** @description Who cancelled it. Missing unless one of the two did. */
      cancelled_by?: components["schemas"]["BookingRole"];
      /** @description The other party. Null unless the booking is accepted or completed. */
      contact: components["schemas"]["Contact"] | null;
      /** @description The street address of the listing. Null for the renter unless the booking is accepted or completed. */
      address: string | null;
      /**
       * Format: date-time
       * @description When a request expires; null once answered.
       */
      answer_by: string | null;
      /** @description What our team decided about it, as far as it concerns the caller. Missing without a decision. */
      decision?: components["schemas"]["OwnDecision"];
      /** @description Whether our team has suspended the listing, for which nobody should pay then. Missing otherwise. */
      suspended?: boolean;
      /** @description For the owner of an accepted booking: whether our team has suspended the renter's account. Missing otherwise. */
      renter_suspended?: boolean;
      /** @description The deliveries for this booking, newest first, without those that were never made. For the renter only. Missing for others. */
      shipments?: {
        /** Format: uuid */
        id: string;
        day: components["schemas"]["Day"];
      }[];
      /** Format: date-time */
      created_at: string;
    };
    /**
     * @description The fee is paid from `scheduled` on. `turnedAway` is the visitor's report and `absent` the owner's, until the other party
     *     answers. `disputed` waits for staff. `done` took place, `failed` did not, and for `missed` the visitor did not
     *     come.
     * @enum {string}
     */
    InspectionStatus: "proposed" | "awaitingPayment" | "scheduled" | "turnedAway" | "absent" | "disputed" | "done" | "failed" | "missed" | "declined" | "cancelled" | "lapsed";
    /** @enum {string} */
    InspectionTransition: "accept" | "decline" | "prove" | "done" | "fail" | "missed" | "agree" | "object" | "cancel";
    /**
     * @description The caller's side of the inspection. An owner who inspects their own listing is its visitor, and staff are the other
     *     party.
     * @enum {string}
     */
    InspectionRole: "visitor" | "owner" | "staff";
    /**
     * @description Why the visitor was not let in.
     * @enum {string}
     */
    InspectionFailure: "gone" | "notAsShown" | "nobodyCame" | "askedForMoney";
    InspectionWords: {
      /** @description For `prove`. The code that the visitor shows. */
      code?: string;
      kind?: components["schemas"]["InspectionFailure"];
      /** @description For `fail` and `object`. */
      words?: string;
      /**
       * Format: uuid
       * @description For `fail` and `object`. A photo from `uploadImage`. Only the two parties can see it, and staff if there is a case.
       */
      photo?: string;
      /**
       * Format: date
       * @description For `accept` and `decline`: the day that was shown.
       */
      day?: string;
      /** @description The time that was shown with the day. */
      time?: components["schemas"]["InspectionHour"];
      /** @description For `cancel`: the cost that was shown. A higher cost is refused. */
      costs?: components["schemas"]["Kobo"];
    };
    /**
     * @description What cancelled an inspection other than one side's own decision about it: the listing left the market (`unconfirmed`: the owner
     *     did not confirm it in time), our team suspended the listing or the visitor's account, the payment provider refunded the
     *     fee, or the other party deleted their account.
     * @enum {string}
     */
    InspectionCancelReason: "paused" | "let" | "sold" | "closed" | "removed" | "unconfirmed" | "suspended" | "visitorSuspended" | "feeRefunded" | "accountDeleted";
    /**
     * @description How the outcome was settled. By the code, by the visitor's report, by the other party's agreement, by a case, or automatically
     *     when nothing was reported in time.
     * @enum {string}
     */
    SettledBy: "code" | "visitor" | "agreement" | "silence" | "case";
    /** @description The report of one party, and the other's objection. */
    Said: {
      by: components["schemas"]["InspectionRole"];
      /** @description Null when the owner reports that the visitor did not come. */
      kind: components["schemas"]["InspectionFailure"] | null;
      words: string | null;
      /** Format: date-time */
      at: string;
      objection: string | null;
      /** @description The URL path of a photo, for the two parties. Staff find it among the documents of the case. */
      photo?: components["schemas"]["FileAddress"] | null;
    };
    OtherTime: {
      /** @enum {string} */
      by: "visitor" | "owner";
      day: components["schemas"]["Day"];
      time: components["schemas"]["InspectionHour"];
      /**
       * Format: date-time
       * @description The deadline to accept it.
       */
      until: string;
    };
    Inspection: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      propertyId: string;
      listing: components["schemas"]["FoundListing"];
      role: components["schemas"]["InspectionRole"];
      /** @description Whether the visitor owns the listing. */
      is_own?: boolean;
      /** @description For the visitor: whether our team has suspended the listing. Missing otherwise. */
      suspended?: boolean;
      /** @description For the owner while it is scheduled: whether our team has suspended the visitor's account. Missing otherwise. */
      visitor_suspended?: boolean;
      /** @description For the visitor of another owner's listing: whether it is live. Missing otherwise. */
      listed?: boolean;
      /** @description A time that one party suggested. Null when there is none to answer. */
      other_time: components["schemas"]["OtherTime"] | null;
      visitor_name: string;
      /** @description The other party. Null unless the inspection is paid for. */
      contact: components["schemas"]["Contact"] | null;
      /** @description The street address of the listing. Null when `contact` is. */
      address: string | null;
      day: components["schemas"]["Day"];
      time: components["schemas"]["InspectionHour"];
      status: components["schemas"]["InspectionStatus"];
      /**
       * Format: date-time
       * @description The deadline of the owner's answer, the payment or the other party's answer. Null when none is due.
       */
      held_until: string | null;
      /** @description For the visitor while it is scheduled, to show after seeing the property. */
      code: string | null;
      /** @description For the party that enters the code, from the inspection's time on. */
      tries_left: number | null;
      said: components["schemas"]["Said"] | null;
      /** @description What our team decided about it, as far as it concerns the caller. Missing without a decision. */
      decision?: components["schemas"]["OwnDecision"];
      /** @description Who cancelled it. Missing unless one side did. */
      cancelled_by?: components["schemas"]["InspectionRole"];
      /** @description What cancelled it. Missing where one side cancelled it for no other reason, and where it is not cancelled. */
      cancelled_because?: components["schemas"]["InspectionCancelReason"];
      settled_by: components["schemas"]["SettledBy"] | null;
      /** @description Null while the time is only proposed, and when a proposal was not accepted. */
      payment: components["schemas"]["Payment"] | null;
      /** Format: date-time */
      created_at: string;
    };
    /** @enum {string} */
    GoodsKind: "boxes" | "produce" | "furniture" | "machines" | "buildingMaterials" | "liquids" | "other";
    /**
     * @description The UN number and class of dangerous goods, as in their papers. Explosives, infectious and radioactive goods are not
     *     accepted, because each needs a licence of its own.
     */
    Hazard: {
      un_number: string;
      /** @enum {string} */
      class: "2" | "3" | "4" | "5" | "6.1" | "8" | "9";
      /**
       * @description The sender hands the safety data sheet to the driver.
       * @constant
       */
      papers: true;
    };
    Goods: {
      kind: components["schemas"]["GoodsKind"];
      /** @description The number of pieces. */
      amount: number;
      /** @description The total weight in kilograms. */
      weight_kg: number;
      /** @description The longest side of the longest piece in centimetres. */
      longest_cm: number;
      fragile: boolean;
      /** @description Whether the goods must stay cold. */
      cold: boolean;
      hazard: components["schemas"]["Hazard"] | null;
      /** @description The sender's words for the goods, for example bathroom tiles in cartons. Missing without. */
      contents?: string;
      /** @description What the sender says the goods are worth. It insures nothing. Missing without, and for the driver. */
      value?: components["schemas"]["Naira"];
    };
    ShipmentPlace: {
      state: components["schemas"]["StateName"];
      city: string;
      address: string;
      landmark?: string;
      name: components["schemas"]["PersonName"];
      phone_no: components["schemas"]["PhoneNumber"];
    };
    AddressForm: {
      /** @description The user's name for the address. */
      label: string;
      place: components["schemas"]["ShipmentPlace"];
    };
    OwnAddress: {
      /**
       * Format: uuid
       * @description The id of a saved address.
       */
      id: string | null;
      /** @description The user's name for a saved address. */
      label: string | null;
      /**
       * @description The source of the address.
       * @enum {string}
       */
      origin: "saved" | "shipment" | "listing" | "booking";
      place: components["schemas"]["ShipmentPlace"];
    };
    /**
     * @description A pickup window of four hours, 08:00 to 12:00, 12:00 to 16:00 or 16:00 to 20:00.
     * @enum {string}
     */
    ShipmentWindow: "morning" | "afternoon" | "evening";
    ShipmentForm: {
      /**
       * Format: uuid
       * @description The caller's booking of the destination warehouse.
       */
      booking_id?: string;
      goods: components["schemas"]["Goods"];
      /** @description Pickup address and sender. */
      from: components["schemas"]["ShipmentPlace"];
      /** @description Delivery address and receiver. Required without a booking. */
      to?: components["schemas"]["ShipmentPlace"];
      day: components["schemas"]["Day"];
      window: components["schemas"]["ShipmentWindow"];
      /** @description The smallest acceptable kind. By default the smallest that can carry the goods. */
      vehicle?: components["schemas"]["VehicleKind"];
      /** @description Photos of the goods from `uploadImage`, in the order they are shown. */
      photos?: string[];
      /** @description The sender's notes for the driver. */
      notes?: string;
    };
    PricedVehicle: {
      vehicle: components["schemas"]["VehicleKind"];
      /** @description The cheapest tariff for that vehicle or a larger one. Null without a matching tariff. */
      price: components["schemas"]["Naira"] | null;
      /** @description No carrier with such a vehicle or a larger one serves both states that day. Missing otherwise. */
      unserved?: boolean;
    };
    RouteCover: {
      /** @description Whether a carrier covers the route today. */
      served: boolean;
      /** @description Whether the caller will be told once a carrier does. */
      alert: boolean;
    };
    /** @enum {string} */
    ShipmentStatus: "requested" | "awaitingPayment" | "booked" | "assigned" | "onTheWay" | "notHandedOver" | "pickedUp" | "returning" | "delivered" | "returned" | "disputed" | "closed" | "refunded" | "failed" | "cancelled" | "lapsed";
    /** @enum {string} */
    ShipmentTransition: "accept" | "cancel" | "object" | "assign" | "go" | "pickUp" | "notHandedOver" | "deliver" | "undelivered" | "bringBack";
    /** @enum {string} */
    ShipmentRole: "shipper" | "carrier" | "driver";
    /** @description The fields that a transition needs. */
    ShipmentWords: {
      /** Format: uuid */
      offer?: string;
      /** @description For `accept`. The price that the shipper saw. A higher price by now is refused, a lower one applies. */
      price?: components["schemas"]["Naira"];
      /** @description For `accept`. The charge that the shipper saw. A higher one by now is refused. */
      waiting?: components["schemas"]["WaitingCharge"];
      /**
       * Format: uuid
       * @description One of the carrier's drivers.
       */
      driver?: string;
      plate?: components["schemas"]["Plate"];
      code?: string;
      words?: string;
      /** @description For `pickUp`. The number of pieces the driver counted. */
      count?: number;
      /** @description For `pickUp`. Photos of the load from `uploadImage`. The shipper, the carrier and the current driver can see them, and staff if there is a case. They do not count when requests with the same idempotency key are compared. */
      photos?: string[];
      /**
       * Format: date-time
       * @description For the driver's moves. When the driver made it, by the phone. It is shown beside the time of arrival and decides nothing. Impossible times are moved to the nearest possible one.
       */
      made_at?: string;
      /** @description For `cancel`. The cost that the shipper saw. A higher cost by now is refused. */
      costs?: components["schemas"]["Kobo"];
    };
    /**
     * @description What the sender pays to the carrier directly, outside Gida, if the truck has to wait at an address. Without it the price
     *     includes all waiting.
     */
    WaitingCharge: {
      /** @description The hours at each address that the price includes. */
      free_hours: number;
      /** @description For each hour more. */
      per_hour: components["schemas"]["ShipmentPrice"];
    };
    ShipmentOffer: {
      /** Format: uuid */
      id: string;
      /** @description The carrier's name. */
      carrier: string;
      /** @description How many loads the carrier has delivered. */
      delivered: number;
      /** @description How many of these were picked up before the end of their window. */
      on_time: number;
      /** @description How many paid loads the carrier cancelled late or did not come for within the last 90 days. */
      let_down: number;
      /** @description Whether staff have accepted the papers of all vehicles of the carrier that can take this load. */
      papers_checked?: boolean;
      /** @description The smallest vehicle of the carrier that can take this load and has a photo. The carrier chooses the vehicle after payment. */
      vehicle?: {
        kind: components["schemas"]["VehicleKind"];
        photo: components["schemas"]["FileAddress"];
      };
      waiting?: components["schemas"]["WaitingCharge"];
      price: components["schemas"]["Naira"];
      by_tariff: boolean;
      /** Format: date-time */
      created_at: string;
    };
    /** @description Before payment without street and contact, except for its shipper. */
    ShownPlace: {
      state: string;
      city: string;
      address: string | null;
      landmark: string | null;
      name: string | null;
      phone_no: string | null;
    };
    /** @description The payment by its current place. The parts add up to `paid`. */
    ShipmentMoney: {
      paid: components["schemas"]["Kobo"];
      held: components["schemas"]["Kobo"];
      back: components["schemas"]["Kobo"];
      owed: components["schemas"]["Kobo"];
      paid_out: components["schemas"]["Kobo"];
    };
    /** @description The number that people quote. It has no letters or digits that look alike. */
    ShipmentNumber: string;
    Shipment: {
      /** Format: uuid */
      id: string;
      number: components["schemas"]["ShipmentNumber"];
      /** @description The booking of the destination. For the shipper only. Missing for others. */
      booking?: {
        /** Format: uuid */
        id: string;
        status: components["schemas"]["BookingStatus"];
      };
      status: components["schemas"]["ShipmentStatus"];
      /** @description The caller's part in the delivery. Null for a carrier who could take it. */
      role: components["schemas"]["ShipmentRole"] | null;
      goods: components["schemas"]["Goods"];
      from: components["schemas"]["ShownPlace"];
      to: components["schemas"]["ShownPlace"];
      day: components["schemas"]["Day"];
      window: components["schemas"]["ShipmentWindow"];
      vehicle: components["schemas"]["VehicleKind"];
      /** @description The price of the accepted offer. Null for the driver. */
      price: components["schemas"]["Naira"] | null;
      /** @description The charge of the accepted offer. Missing for the driver. */
      waiting?: components["schemas"]["WaitingCharge"];
      /**
       * Format: date-time
       * @description The deadline of the current status.
       */
      held_until: string | null;
      /** @description For the shipper. Null when it cannot be cancelled. */
      cancelling_costs: components["schemas"]["Kobo"] | null;
      /** @description All offers for the shipper, cheapest first. A carrier's own offer for that carrier. */
      offers: components["schemas"]["ShipmentOffer"][];
      carrier: components["schemas"]["ShipmentPerson"] | null;
      driver: components["schemas"]["ShipmentPerson"] | null;
      plate: string | null;
      /**
       * Format: date-time
       * @description For the carrier, who let a sender down for the second time within 30 days, until they can send offers again. Missing otherwise.
       */
      paused_until?: string;
      /**
       * Format: date-time
       * @description For the carrier, who cancelled it late or did not come, until when a second time pauses their offers. Missing otherwise.
       */
      warned_until?: string;
      /**
       * @description For its people. Missing unless one of the two cancelled it.
       * @enum {string}
       */
      cancelled_by?: "shipper" | "carrier";
      /**
       * @description How a delivery that is `closed` came to that. Missing otherwise.
       * @enum {string}
       */
      ended_as?: "delivered" | "returned" | "notHandedOver";
      /** @description For its people: every status it had, oldest first. */
      timeline?: components["schemas"]["ShipmentEvent"][];
      /** @description When the goods should reach the receiver. For its people, from pickup until they arrived. Missing before, and where a town is not known. */
      arrival?: {
        /** Format: date-time */
        from: string;
        /** Format: date-time */
        until: string;
      };
      /** @description The shipper's photos of the goods. For the parties and, while it waits for offers, for carriers with a suitable vehicle. Missing without photos. */
      photos?: components["schemas"]["FileAddress"][];
      /** @description The sender's notes for the driver. For the sender, and for the paid carrier and its driver until it ends without pickup. Missing for others, and without notes. */
      notes?: string;
      /** @description The driver's record of the load. For the parties once it is loaded. Missing before, and when the driver recorded nothing. */
      loaded?: {
        /** @description The pieces that the driver counted. Can differ from `goods`. Null when not counted. */
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
      /** @description What our team decided about it, as far as it concerns the caller. Missing without a decision. */
      decision?: components["schemas"]["OwnDecision"];
      /** @description Null where nothing was paid. Not the driver's to see. */
      money: components["schemas"]["ShipmentMoney"] | null;
      /** @description The shipper's. */
      payment: components["schemas"]["Payment"] | null;
      /** Format: date-time */
      created_at: string;
    };
    ShipmentEvent: {
      status: components["schemas"]["ShipmentStatus"];
      /**
       * Format: date-time
       * @description When the server knew.
       */
      at: string;
      /**
       * Format: date-time
       * @description When it happened by the driver's phone, within what can be; null where no phone said.
       */
      made_at: string | null;
    };
    ShipmentPerson: {
      name: string;
      phone_no: string;
    };
    /** @enum {string} */
    PaymentStatus: "started" | "paid" | "failed" | "abandoned" | "refunded";
    PaymentReference: string;
    Payment: {
      reference: components["schemas"]["PaymentReference"];
      amount: components["schemas"]["Kobo"];
      /** @enum {string} */
      currency: "NGN";
      status: components["schemas"]["PaymentStatus"];
      /** @description The URL of the payment page. Null when nothing is due, or when the page could not be opened yet. */
      url: string | null;
      /**
       * Format: uuid
       * @description The inspection it pays for. Null for a delivery.
       */
      inspection_id: string | null;
      /**
       * Format: uuid
       * @description The delivery it pays for.
       */
      shipment_id?: string;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      paid_at: string | null;
      /** @description The refund of it, or of a part of it. Only in the answer of getPayment, and only when there is one. */
      refund?: {
        amount: components["schemas"]["Kobo"];
        /** Format: date-time */
        created_at: string;
        /**
         * Format: date-time
         * @description Null until the provider has sent it.
         */
        done_at: string | null;
      };
    };
    /**
     * @description The provider's format. We read `reference`, `transaction_reference`, `transaction.reference`, `amount` and `currency` of
     *     `data`. Other
     *     events have other fields, or the same names with other types, so this schema does not list them.
     */
    PaymentEvent: {
      /** @description For example `charge.success`. */
      event: string;
      data: {
        [key: string]: unknown;
      };
    };
    /** @enum {string} */
    TransactionKind: "inspection_fee" | "shipment" | "refund" | "payout";
    Transaction: {
      /** Format: uuid */
      id: string;
      kind: components["schemas"]["TransactionKind"];
      /** @description A description for the user. */
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
    BankAccountForm: {
      bankName: components["schemas"]["BankName"];
      accountNumber: string;
      accountHolder: string;
      otp: components["schemas"]["Otp"];
    };
    /**
     * @description `held` by staff; `disputed` by the payer at their bank; no `account` is saved; `returned` by the bank; `changed` a short
     *     while ago; the `holder` is not the user nor their business.
     * @enum {string}
     */
    PayoutWaitReason: "held" | "disputed" | "account" | "returned" | "changed" | "holder";
    /** @description Why payouts wait. */
    PayoutWait: {
      why: components["schemas"]["PayoutWaitReason"];
      /** @description What is owed and waits for it. */
      amount: components["schemas"]["Kobo"];
      /**
       * Format: date-time
       * @description When it ends by itself.
       */
      until: string | null;
      /** @description What staff or the bank said. */
      words: string | null;
    };
    BankAccount: {
      /** @description Empty when payouts are sent. */
      waits: components["schemas"]["PayoutWait"][];
      bankName: string | null;
      /** @description The last four digits. */
      accountNumberEnding: string | null;
      accountHolder: string | null;
    };
    /** @enum {string} */
    VehicleKind: "tricycle" | "pickupTruck" | "van" | "lightTruck" | "truck" | "trailer" | "coldVan" | "coldTruck";
    /** @description A Nigerian number plate in any spelling. Stored as ABC-123DE or AB123-CDE. */
    Plate: string;
    VehicleForm: {
      plate: components["schemas"]["Plate"];
      kind: components["schemas"]["VehicleKind"];
      /** @description The last day of the licence. */
      licence_until: components["schemas"]["Day"];
      /** @description The last day of the insurance. */
      insurance_until: components["schemas"]["Day"];
      /**
       * Format: uuid
       * @description The file of its photo. Without one the vehicle has none.
       */
      photo?: string;
    };
    Vehicle: {
      plate: components["schemas"]["Plate"];
      kind: components["schemas"]["VehicleKind"];
      licence_until: components["schemas"]["Day"];
      insurance_until: components["schemas"]["Day"];
      /** @description Whether licence and insurance are valid today, and the carrier may use the plate. */
      in_service: boolean;
      /**
       * @description Missing for a carrier who may use the plate. `claims`: another one had it first, and staff decide. `lost`: another one may
       *     use it.
       * @enum {string}
       */
      claim?: "claims" | "lost";
      /**
       * @description What staff said of the papers. New dates or another type are unchecked again.
       * @enum {string}
       */
      papers?: "unchecked" | "accepted" | "refused";
      /**
       * Format: uuid
       * @description The undecided case about the plate or the papers.
       */
      case_id?: string;
      /** @description Senders see it with the carrier's offers. */
      photo?: components["schemas"]["FileAddress"];
    };
    Tariff: {
      from: components["schemas"]["StateName"];
      to: components["schemas"]["StateName"];
      vehicle: components["schemas"]["VehicleKind"];
      /** @description The heaviest load at this price. */
      up_to_kg: number;
      /** @description The total, including fuel and waiting. */
      price: components["schemas"]["ShipmentPrice"];
    };
    CarrierForm: {
      /** @description The carrier's name. Senders see it. */
      name: string;
      /** @description The states that the carrier serves. */
      states: components["schemas"]["StateName"][];
      vehicles: components["schemas"]["VehicleForm"][];
      tariffs: components["schemas"]["Tariff"][];
    };
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
    Carrier: {
      name: string | null;
      /** @description The version of the form's fields, without drivers, for `If-Match`. */
      version?: string;
      states: components["schemas"]["StateName"][];
      vehicles: components["schemas"]["Vehicle"][];
      tariffs: components["schemas"]["Tariff"][];
      /** @description The current drivers, in the order of their invitations. */
      drivers: components["schemas"]["Driver"][];
      /** @description What the carrier earned in the last weeks that have earnings, newest first. A load counts in the week in which we owed its price or a part of it. Missing without earnings. */
      weeks?: components["schemas"]["EarnedWeek"][];
    };
    /** @description `earned` is the sum of the other two. */
    EarnedWeek: {
      /** @description The Monday, in Nigerian time. */
      from: components["schemas"]["Day"];
      earned: components["schemas"]["Kobo"];
      paid_out: components["schemas"]["Kobo"];
      owed: components["schemas"]["Kobo"];
    };
    /** @enum {string} */
    NotificationKind: "booking" | "inspection" | "payment" | "favourite" | "shipment" | "load";
    NotificationSetting: {
      /** @description The list of notifications in the app. */
      app: boolean;
      sms: boolean;
    };
    NotificationChanges: {
      booking?: components["schemas"]["NotificationChange"];
      inspection?: components["schemas"]["NotificationChange"];
      payment?: components["schemas"]["NotificationChange"];
      favourite?: components["schemas"]["NotificationChange"];
      shipment?: components["schemas"]["NotificationChange"];
      load?: components["schemas"]["NotificationChange"];
    };
    NotificationChange: {
      app?: boolean;
      sms?: boolean;
    };
    NotificationSettings: {
      booking: components["schemas"]["NotificationSetting"];
      inspection: components["schemas"]["NotificationSetting"];
      payment: components["schemas"]["NotificationSetting"];
      favourite?: components["schemas"]["NotificationSetting"];
      shipment?: components["schemas"]["NotificationSetting"];
      /** @description New loads on a carrier's routes, by SMS once a day. Missing for a user who is not a carrier. */
      load?: components["schemas"]["NotificationSetting"];
    };
    Notification: {
      /** Format: uuid */
      id: string;
      /**
       * @description The subject. These are sent whatever the settings say. `terms` announces new terms, `case` a decision about the user, `listing`
       *     that a listing needs confirming, and `security` a change of password, device or bank account.
       */
      kind: components["schemas"]["NotificationKind"] | ("terms" | "case" | "listing" | "security");
      text: string;
      /** @description The path of a page in the app. */
      link: string | null;
      read: boolean;
      /** Format: date-time */
      created_at: string;
    };
    /**
     * @description A case about `payouts` says whether those of an account are held. Staff open it. One about a `vehicle` decides about its
     *     papers, and which of two carriers may use its plate. Users can report neither.
     * @enum {string}
     */
    CaseAbout: "inspection" | "listing" | "booking" | "person" | "shipment" | "payouts" | "vehicle";
    /** @enum {string} */
    CaseOrder: "money" | "age" | "deadline";
    /** @enum {string} */
    CaseStatus: "open" | "taken" | "proposed" | "decided" | "appealed" | "settled" | "upheld" | "lifted";
    /** @enum {string} */
    Decision: "refund" | "keep" | "share" | "warn" | "limitAccount" | "suspendListing" | "suspendAccount" | "holdPayouts" | "releasePayouts" | "acceptPapers" | "refusePapers" | "givePlate" | "dismiss";
    /** @enum {string} */
    CaseTransition: "take" | "takeOver" | "handBack" | "handOver" | "note" | "refund" | "keep" | "share" | "warn" | "limitAccount" | "suspendListing" | "suspendAccount" | "holdPayouts" | "releasePayouts" | "acceptPapers" | "refusePapers" | "givePlate" | "dismiss" | "confirm" | "refuse" | "appeal" | "uphold" | "lift";
    OwnDecision: {
      /** Format: uuid */
      id: string;
      about: components["schemas"]["CaseAbout"];
      /**
       * @description Whether it was decided against the caller, about a matter of theirs, or about what they reported.
       * @enum {string}
       */
      role: "against" | "side" | "reporter";
      /** @description Reference to quote when contacting us. */
      reference: string;
      /** @description Null while the two sides are heard. */
      decision: components["schemas"]["Decision"] | null;
      status: components["schemas"]["CaseStatus"];
      /** @description What it is about. */
      title: string;
      /** @description Why. */
      words: string;
      /** @description The part that is refunded under a share. */
      refund?: components["schemas"]["Kobo"];
      /** @description The part that is not refunded under a share. */
      rest?: components["schemas"]["Kobo"];
      /** Format: date-time */
      decided_at: string | null;
      /**
       * Format: date-time
       * @description When the suspension or the limit ends by itself. Missing if it does not.
       */
      until?: string;
      /**
       * Format: date-time
       * @description When the money moves, unless a side appeals before. Missing when nothing waits.
       */
      settles_at?: string;
      /** @description What the two sides say in it. Missing if it has no two sides. */
      hearing?: {
        /**
         * Format: date-time
         * @description Until then our team waits for both sides, unless both have answered. Null once it has passed.
         */
        answer_by: string | null;
        /** @description Whether the caller can add to it. */
        is_open: boolean;
        /** @description Whether the caller said something or has nothing to add. */
        has_answered: boolean;
      };
      /** @description Text of the appeal. */
      objection: string | null;
      /** @description Whether the caller appealed. Missing without an appeal. */
      is_own_appeal?: boolean;
      /** @description Answer to the appeal. */
      answer: string | null;
      can_appeal: boolean;
    };
    OwnCase: components["schemas"]["OwnDecision"] & {
      /** @description Oldest first. */
      thread: components["schemas"]["CaseWords"][];
    };
    OwnWords: {
      /** @description Needed unless `nothing_to_add`. */
      words?: string;
      /** @description Photos from `uploadImage`. */
      photos?: string[];
      /** @description A document from `uploadDocument`. */
      documents?: string[];
      nothing_to_add?: boolean;
    };
    CaseWords: {
      /** @description Null for who reported a booking, and for what no side said. `left` has deleted the account. */
      by: ("you" | "owner" | "renter" | "visitor" | "carrier" | "shipper" | "left") | null;
      /** @enum {string} */
      what: "reported" | "said" | "waived";
      reason: components["schemas"]["ReportReason"] | null;
      words: string | null;
      /** Format: date-time */
      at: string;
      files: {
        /**
         * Format: uuid
         * @description For `getFile`.
         */
        id: string;
        /** @enum {string} */
        kind: "photo" | "document";
      }[];
    };
    CaseMoveForm: {
      words?: string;
      /** @description The part that is refunded. For `share` only. */
      refund?: components["schemas"]["Kobo"];
      /** @description The day on which it ends by itself, a year ahead at most. For `limitAccount`, and for `suspendAccount` if that ends at all. */
      until?: components["schemas"]["Day"];
      /**
       * Format: uuid
       * @description The colleague. For `handOver` only.
       */
      to?: string;
      /** @description The version that was read. A case in which somebody has said something since is 409 case_changed. */
      version?: number;
    };
    CasePreview: {
      /** @description Whether a colleague has to confirm it. */
      needs_second: boolean;
      /** @description What changes, a sentence each. */
      effects: string[];
      messages: components["schemas"]["CasePreviewMessage"][];
    };
    CasePreviewMessage: {
      /** @description Name of who reads it. */
      to: string;
      /** @enum {string} */
      by: "app" | "sms";
      text: string;
    };
    DeskCase: {
      /** Format: uuid */
      id: string;
      reference: string;
      about: components["schemas"]["CaseAbout"];
      /** @description The reported listing or user. */
      title: string;
      status: components["schemas"]["CaseStatus"];
      /** Format: date-time */
      opened_at: string;
      /** @description The number of reports. */
      reports: number;
      /** @description The reason in the first report. */
      reason: components["schemas"]["CaseReason"] | null;
      taken_by: string | null;
      is_mine: boolean;
      /** @description The money in dispute, or owed to the person whose payouts it is about. */
      money: components["schemas"]["Kobo"];
      /**
       * Format: date-time
       * @description By when staff have to decide.
       */
      due_at: string;
      /** @description Whether its taker has not touched it for two days. */
      is_idle: boolean;
    };
    DeskFigures: {
      /** @description The decisions of so many days are counted. */
      days: number;
      /** @description The open cases by age, and how many of them are past their deadline. */
      open: {
        /** @description Opened within a day. */
        day: number;
        /** @description Opened within a week but not within a day. */
        week: number;
        older: number;
        overdue: number;
      };
      kinds: {
        about: components["schemas"]["CaseAbout"];
        counts: components["schemas"]["CaseCounts"];
      }[];
      staff: {
        /** @description Null for the operator and for staff who deleted their account. */
        name: string | null;
        counts: components["schemas"]["CaseCounts"];
      }[];
    };
    CaseCounts: {
      /** @description Of staff the cases that they have taken. */
      open: number;
      decided: number;
      /** @description Decisions that an appeal reversed in these days. */
      overturned: number;
    };
    WholeCase: components["schemas"]["DeskCase"] & {
      /** @description Grows with everything that is said or done in the case. */
      version: number;
      decision: components["schemas"]["Decision"] | null;
      /** @description The part that is refunded under a share. */
      refund: components["schemas"]["Kobo"] | null;
      /**
       * Format: date-time
       * @description When the money moves, unless a side appeals before. Missing when nothing waits.
       */
      settles_at?: string;
      /**
       * Format: date-time
       * @description When the suspension or the limit ends by itself. Missing if it does not.
       */
      until?: string;
      /**
       * Format: date-time
       * @description Until then staff wait for both sides, unless both have answered. Missing when they need not wait.
       */
      answer_by?: string;
      people: components["schemas"]["CasePerson"][];
      /**
       * Format: uuid
       * @description The listing that it is about, while it is live.
       */
      listing?: string;
      /** @description Facts about the subject, one a line. */
      facts: string[];
      /** @description Null when the case is not about an inspection, or the inspection is deleted. */
      visit: components["schemas"]["CaseVisit"] | null;
      documents: components["schemas"]["CaseDocument"][];
      /** @description What became of the booking, the inspection or the delivery, oldest first. Empty for other cases. */
      timeline: components["schemas"]["CaseStep"][];
      /**
       * @description The last hundred notifications and SMS about it and the case, newest first. An SMS is kept for seven days, and the
       *     text of one with a code is left out.
       */
      sent: components["schemas"]["CaseSentMessage"][];
      /**
       * @description The last ten earlier cases, first those about the same thing, then those of its people, newest first, without those
       *     the caller is involved in.
       */
      earlier: components["schemas"]["EarlierCase"][];
      history: components["schemas"]["CaseEvent"][];
      /** @description The staff who have read it, and when they did so last. */
      readers?: {
        name: string;
        /** Format: date-time */
        at: string;
      }[];
      /** @description The other staff, who it can be handed over to. */
      colleagues?: {
        /** Format: uuid */
        id: string;
        name: string;
      }[];
      /** @description The transitions that the caller may make now. */
      moves: components["schemas"]["CaseTransition"][];
    };
    /** @description The inspection of a case, with the reports of both parties. The objection opened the case. */
    CaseVisit: {
      day: components["schemas"]["Day"];
      time: components["schemas"]["InspectionHour"];
      said: components["schemas"]["Said"] | null;
      objected_by: components["schemas"]["InspectionRole"] | null;
      /** @description Null without a payment. */
      fee: {
        amount: components["schemas"]["Kobo"];
        /** @enum {string} */
        is: "held" | "kept" | "back";
      } | null;
    };
    CasePerson: {
      /** @enum {string} */
      role: "owner" | "renter" | "visitor" | "carrier" | "shipper" | "payee" | "claimant";
      name: string;
      phone_no: string;
      /** @description What else we know of them, without this case. */
      past: {
        /**
         * Format: date-time
         * @description When the account was created.
         */
        since: string;
        /** @description Accepted bookings, paid inspections and paid deliveries that they cancelled. */
        cancelled: number;
        /** @description Cases about their inspections and deliveries. */
        disputes: number;
        /** @description Cases about them, their listings and bookings, but for those they reported. */
        reports: number;
        /** @description Decisions against them that count. */
        decisions: number;
      };
    };
    CaseStep: {
      /**
       * Format: date-time
       * @description For a driver without a network, when the phone says it happened.
       */
      at: string;
      text: string;
    };
    CaseSentMessage: components["schemas"]["CasePreviewMessage"] & {
      /** Format: date-time */
      at: string;
      /** @description False for an SMS that has not left, or that a newer one replaced. */
      is_delivered: boolean;
    };
    /**
     * @description An earlier case about the same subject, or about the same listing, a booking or an inspection of it; or one of the people of
     *     this case.
     */
    EarlierCase: {
      /** @description The people of this case who are a side of that one. */
      with: string[];
      /** Format: uuid */
      id: string;
      /** @description The number that users see, C-1007. */
      reference: string;
      about: components["schemas"]["CaseAbout"];
      status: components["schemas"]["CaseStatus"];
      /** @description The decision, and the answer to an appeal, oldest first. */
      outcomes: {
        /** @enum {string} */
        what: "decided" | "upheld" | "lifted";
        decision: components["schemas"]["Decision"] | null;
        /** @description The reason that was given. */
        words: string | null;
      }[];
    };
    CaseDocument: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      kind: "idProof" | "ownership" | "listingPhoto" | "visitPhoto" | "goodsPhoto" | "loadPhoto" | "saidPhoto" | "saidDocument";
    };
    CaseEvent: {
      /** @enum {string} */
      what: "reported" | "said" | "waived" | "taken" | "handedBack" | "handedOver" | "looked" | "read" | "noted" | "proposed" | "confirmed" | "refused" | "decided" | "appealed" | "settled" | "ended" | "upheld" | "lifted";
      /** @description Null for what came about by itself. Who has left has no name any more. */
      by: string | null;
      reason: components["schemas"]["CaseReason"] | null;
      words: string | null;
      decision: components["schemas"]["Decision"] | null;
      /** Format: date-time */
      at: string;
      /** @description The inspection that the report came from, for a case about the listing or the visitor. */
      visit?: {
        day: components["schemas"]["Day"];
        time: components["schemas"]["InspectionHour"];
      };
      /** @description The delivery that the report came from. The case is about the other party. */
      shipment?: {
        /** @description The city of the pickup address. */
        from: string;
        to: string;
        day: components["schemas"]["Day"];
      };
    };
    /** @enum {string} */
    ReportReason: "gone" | "notAsShown" | "notTheirs" | "nobodyCame" | "askedForMoney" | "rude" | "other";
    /** @description The reason of a report, or the sign of fraud that our checks found in a listing or an account. */
    CaseReason: components["schemas"]["ReportReason"] | components["schemas"]["FraudSignal"];
    /** @enum {string} */
    FraudSignal: "copiedPhotos" | "samePlace" | "samePhone" | "lowPrice" | "manyListings" | "paysOutside";
    Report: {
      /** @enum {string} */
      about: "listing" | "person" | "booking" | "inspection" | "shipment";
      /**
       * Format: uuid
       * @description The id of the listing, user, booking, inspection or delivery.
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
    /** @description Done. `message` is a text for the user. */
    Done: {
      content: {
        "application/json": components["schemas"]["Message"];
      };
    };
    /** @description The token is missing or not valid for this operation. */
    Unauthenticated: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "unauthenticated";
          /**
           * @description Why the session of this token ended before its time: sign-out, removal in the list of devices, a new password or phone number, a suspension, or the deletion of the account. The client deletes what it keeps of the user. Absent for tokens that expired or never existed.
           * @enum {string}
           */
          ended?: "signed_out" | "removed" | "password" | "phone" | "suspended" | "deleted";
        };
      };
    };
    /** @description The phone number is already verified. */
    AlreadyVerified: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "already_verified";
        };
      };
    };
    /** @description The number belongs to another account. */
    PhoneTaken: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "phone_taken";
        };
      };
    };
    /** @description Too many wrong attempts. `retry_after` says when to try again. */
    TooManyAttempts: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "rate_limited" | "too_many_attempts";
        };
      };
    };
    /** @description Not a passkey of the account, not for this challenge, or the challenge is over or spent. */
    PasskeyRefused: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "invalid_request" | "passkey_refused";
        };
      };
    };
    /** @description The caller is not staff, or has not unlocked staff access on this session. */
    NotAtTheDesk: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "not_staff" | "desk_locked";
        };
      };
    };
    /**
     * @description Not from the state it is in; or somebody else has taken it; or one's own, which others decide; or decided by
     *     oneself, which a colleague confirms or reviews; or changed since it was read.
     */
    NotYourCase: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "wrong_status" | "taken_by_other" | "own_case" | "own_decision" | "case_changed";
        };
      };
    };
    /** @description A code was sent less than a minute ago. `retry_after` says when the next one can be sent. */
    TooSoon: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "rate_limited" | "code_too_soon";
        };
      };
    };
    /** @description Too many requests from one address or user. `retry_after` says when to try again. */
    RateLimited: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "rate_limited";
        };
      };
    };
    /** @description It does not exist or belongs to another user. */
    NotFound: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "not_found";
        };
      };
    };
    /** @description In the order of `sort`. Empty when nothing matches. */
    FoundListings: {
      headers: {
        "X-Total-Count": components["headers"]["SearchCount"];
        "X-Without": components["headers"]["Without"];
        "X-Nearby": components["headers"]["Nearby"];
        Link: components["headers"]["Link"];
        /** @description The entity tag of this response. */
        ETag?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["FoundListing"][];
      };
    };
    /** @description The version in `If-None-Match` is current. */
    Unchanged: {
      content?: never;
    };
    /** @description The updated listing. */
    OwnListing: {
      content: {
        "application/json": components["schemas"]["OwnListing"];
      };
    };
    /** @description A page of bookings. */
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
    /** @description The file is stored. `file` is its id. */
    Stored: {
      content: {
        "application/json": components["schemas"]["StoredFile"];
      };
    };
    /**
     * @description Invalid fields, listed in `errors`. `unknown_file` is an id of a file that the caller did not
     *     upload, or of the other type.
     */
    BadListing: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "invalid_request" | "unknown_state" | "unknown_city" | "invalid_phone" | "other_type_missing" | "unknown_file" | "day_in_past" | "day_twice" | "end_not_after_start";
        };
      };
    };
    /** @description As when creating a listing. `place_stays` is a changed state, city or address, `day_booked` a new inspection day in a booking. */
    BadChange: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "invalid_request" | "unknown_state" | "unknown_city" | "invalid_phone" | "other_type_missing" | "unknown_file" | "day_in_past" | "day_twice" | "end_not_after_start" | "place_stays" | "day_booked";
        };
      };
    };
    /** @description The resource has changed since the form was loaded. */
    ChangedMeanwhile: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "changed_meanwhile";
        };
      };
    };
    /** @description There is no such state. */
    UnknownState: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "invalid_request" | "unknown_state";
        };
      };
    };
    /** @description The file is above the limit that `message` names. */
    FileTooLarge: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "payload_too_large" | "file_too_large";
        };
      };
    };
    /** @description The content is of another type, or cannot be read. */
    UnsupportedFile: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "unsupported_media_type" | "unsupported_file";
        };
      };
    };
    /** @description An earlier request with other content used this Idempotency-Key. */
    IdempotencyKeyReused: {
      content: {
        "application/problem+json": components["schemas"]["Problem"] & {
          /** @enum {string} */
          code?: "idempotency_key_reused";
        };
      };
    };
    /** @description The errors that any operation can return besides its own. */
    AnyFailure: {
      content: {
        "application/problem+json": components["schemas"]["AnyProblem"];
      };
    };
  };
  parameters: {
    /** @description A client-generated UUID for one operation. Reuse it for retries of the same operation only. */
    IdempotencyKey: string;
    /** @description The listing's `version` that the form was loaded from, in double quotes. */
    IfMatch: string;
    Id: string;
    ListingId: string;
    Page: number;
    Limit: number;
    /** @description The cursor of the next page, from the `Link` header. Replaces `page`. */
    After: string;
    /** @description One of the 36 states or the FCT, in any recorded spelling. */
    State: string;
    /** @description Whole naira, for the `period` that is searched for, otherwise for a month. Only listings at this price or below. */
    Budget: number | null;
    /** @description Words of the place, the street or the description. Matches beginnings and allows for typing mistakes. */
    Location: string;
    /** @description The city or area, as listings name it, ignoring case. */
    Area: string;
    /** @description The minimum. A listing without a number counts as 0. */
    LeastBedrooms: number;
    /** @description A type of the list, or what the owner wrote in its place. */
    ApartmentType: components["schemas"]["ApartmentPropertyType"];
    /** @description The minimum. A listing without a number counts as 0. */
    LeastBathrooms: number;
    /** @description This electricity band, or one with more hours. Leaves out listings without a band. */
    LeastBand: "A" | "B" | "C" | "D";
    /** @description The period of the price. */
    Period: components["schemas"]["ApartmentPeriod"];
    /** @description Whole naira, for the `period` that is searched for, otherwise for a month. Only listings at this price or above. */
    PriceFrom: number | null;
    /** @description Whole naira. Only listings whose total to move in, or to buy with all fees, is this or less. A listing without a period has no total. */
    TotalTo: number | null;
    /** @description Only listings that allow pets. */
    Pets: "yes";
    /** @description The order of results, by date, price for a month (30 nights) or total to move in. Listings without a total come last. */
    Sort: components["schemas"]["SearchSort"];
  };
  requestBodies: never;
  headers: {
    /** @description The number of results on all pages. */
    TotalCount: number;
    /** @description The number of results on all pages. 100 means 100 or more. */
    SearchCount: number;
    /**
     * @description For a search without results. The number of results without each single filter, counted to 100. Missing when there are
     *     results, or when no single filter is the cause.
     */
    Without: string;
    /**
     * @description For a search without results. The number of results in each state that borders the one searched, by the last part of its
     *     ISO 3166-2 code, counted to 100. Also the whole state of an area if the search names no state. Missing when there are none.
     */
    Nearby: string;
    /** @description The next page, by RFC 8288. Missing on the last page. */
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
        /** @description A client-generated UUID for one operation. Reuse it for retries of the same operation only. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Registration"];
      };
    };
    responses: {
      /** @description The account is created and the code is sent. */
      200: {
        content: {
          "application/json": components["schemas"]["Access"];
        };
      };
      /** @description Invalid fields, listed in `errors`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "invalid_request" | "invalid_phone" | "invalid_name" | "unknown_state";
          };
        };
      };
      /** @description The phone number or the email already belongs to an account. */
      409: {
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
      /** @description The code is wrong or expired. */
      400: {
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
    };
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
    };
    requestBody: {
      content: {
        "application/json": {
          phone_no: components["schemas"]["PhoneNumber"];
          password: string;
          /** @description The user knows that the account is suspended and signs in to finish what is open. */
          suspended?: boolean;
        };
      };
    };
    responses: {
      /** @description Signed in. Verify the phone first when `phone_verified` is false. */
      200: {
        content: {
          "application/json": components["schemas"]["Access"];
        };
      };
      /** @description The phone number or the password is wrong. */
      401: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "wrong_credentials";
          };
        };
      };
      /** @description The account is suspended. The message says why, and how to appeal. */
      403: {
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
    };
    responses: {
      /** @description The token is no longer valid. */
      204: {
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
    };
    requestBody: {
      content: {
        "application/json": {
          phone_no: components["schemas"]["PhoneNumber"];
        };
      };
    };
    responses: {
      200: components["responses"]["Done"];
      /** @description The phone number is not Nigerian. */
      400: {
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
    };
    requestBody: {
      content: {
        "application/json": {
          phone_no: components["schemas"]["PhoneNumber"];
          otp: components["schemas"]["Otp"];
          password: components["schemas"]["NewPassword"];
        };
      };
    };
    responses: {
      200: components["responses"]["Done"];
      /** @description The code is wrong or expired. */
      400: {
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
    };
    responses: {
      /** @description Newest first. The session of this token has `current`. */
      200: {
        content: {
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
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description The device is signed out. */
      204: {
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
    };
    requestBody: {
      content: {
        "application/json": {
          current_password: string;
          password: components["schemas"]["NewPassword"];
        };
      };
    };
    responses: {
      200: components["responses"]["Done"];
      /** @description The current password is wrong. */
      400: {
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
  listPasskeys: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    responses: {
      /** @description Oldest first. */
      200: {
        content: {
          "application/json": components["schemas"]["Passkey"][];
        };
      };
      401: components["responses"]["Unauthenticated"];
      default: components["responses"]["AnyFailure"];
    };
  };
  addPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          credential: components["schemas"]["PasskeyAttestation"];
        };
      };
    };
    responses: {
      /** @description The passkey signs in from now on. */
      200: {
        content: {
          "application/json": components["schemas"]["Passkey"];
        };
      };
      400: components["responses"]["PasskeyRefused"];
      401: components["responses"]["Unauthenticated"];
      default: components["responses"]["AnyFailure"];
    };
  };
  beginPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          password: string;
          /** @description The device in words by default. */
          name?: string;
          enrolment?: string;
        };
      };
    };
    responses: {
      /** @description What the device needs to create the passkey. */
      200: {
        content: {
          "application/json": components["schemas"]["PasskeyCreation"];
        };
      };
      /** @description The password is not right, or the link is over, of another account, or used. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "invalid_request" | "wrong_password" | "enrolment_over";
          };
        };
      };
      401: components["responses"]["Unauthenticated"];
      /** @description The account has ten passkeys. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "too_many_passkeys";
          };
        };
      };
      429: components["responses"]["TooManyAttempts"];
      default: components["responses"]["AnyFailure"];
    };
  };
  removePasskey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description The passkey opens nothing any more. */
      204: {
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      default: components["responses"]["AnyFailure"];
    };
  };
  renamePasskey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    requestBody: {
      content: {
        "application/json": {
          name: string;
        };
      };
    };
    responses: {
      /** @description Renamed. */
      200: {
        content: {
          "application/json": components["schemas"]["Passkey"];
        };
      };
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      default: components["responses"]["AnyFailure"];
    };
  };
  challengePasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          purpose: "sign_in" | "desk";
        };
      };
    };
    responses: {
      /** @description What the device signs. */
      200: {
        content: {
          "application/json": components["schemas"]["PasskeyRequest"];
        };
      };
      default: components["responses"]["AnyFailure"];
    };
  };
  signInWithPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          credential: components["schemas"]["PasskeyAssertion"];
          /** @description The person knows that the account is suspended, and has something to answer. */
          suspended?: boolean;
        };
      };
    };
    responses: {
      /** @description Signed in. */
      200: {
        content: {
          "application/json": components["schemas"]["Access"];
        };
      };
      400: components["responses"]["PasskeyRefused"];
      /** @description The account is suspended. The message says why, and how to appeal. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "account_suspended";
          };
        };
      };
      default: components["responses"]["AnyFailure"];
    };
  };
  getMe: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    responses: {
      /** @description The user. `data` repeats it for older clients. */
      200: {
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
    };
    requestBody: {
      content: {
        "application/json": {
          password: string;
        };
      };
    };
    responses: {
      /** @description The account is deleted. */
      204: {
        content?: never;
      };
      /** @description The password is wrong. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "invalid_request" | "wrong_password";
          };
        };
      };
      401: components["responses"]["Unauthenticated"];
      /**
       * @description Something is still open.
       *     - `has_bookings`: an accepted booking or an open delivery of the user, as either party; a delivery to a listing that was booked
       *       from the user; or a delivery on the road with the user as its driver.
       *     - `has_inspections`: a scheduled inspection, or one that still waits for a party's answer.
       *     - `has_payments`: a payment, a refund or a payout.
       */
      409: {
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
    };
    requestBody: {
      content: {
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
      /** @description The updated user. */
      200: {
        content: {
          "application/json": components["schemas"]["CurrentUser"];
        };
      };
      /** @description Invalid fields, listed in `errors`. */
      400: {
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
    };
    responses: {
      /** @description The updated user. Unchanged without a pending email. */
      200: {
        content: {
          "application/json": components["schemas"]["CurrentUser"];
        };
      };
      401: components["responses"]["Unauthenticated"];
      default: components["responses"]["AnyFailure"];
    };
  };
  changePhone: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          phone_no: components["schemas"]["PhoneNumber"];
          current_password: string;
          otp: components["schemas"]["Otp"];
        };
      };
    };
    responses: {
      /** @description The user, with the new number. */
      200: {
        content: {
          "application/json": components["schemas"]["PhoneChange"];
        };
      };
      /** @description The password or the code does not match, the code's time is over, or the number cannot be used. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "invalid_request" | "invalid_phone" | "wrong_password" | "wrong_code" | "code_expired";
          };
        };
      };
      401: components["responses"]["Unauthenticated"];
      409: components["responses"]["PhoneTaken"];
      429: components["responses"]["TooManyAttempts"];
      default: components["responses"]["AnyFailure"];
    };
  };
  sendPhoneCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          phone_no: components["schemas"]["PhoneNumber"];
          current_password: string;
        };
      };
    };
    responses: {
      /** @description A code is on its way to the new number. */
      200: {
        content: {
          "application/json": components["schemas"]["Message"];
        };
      };
      /** @description The password is not right, or the number cannot be used. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "invalid_request" | "invalid_phone" | "wrong_password";
          };
        };
      };
      401: components["responses"]["Unauthenticated"];
      409: components["responses"]["PhoneTaken"];
      /** @description Too many wrong passwords, or codes. */
      429: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "rate_limited" | "too_many_attempts" | "code_too_soon";
          };
        };
      };
      default: components["responses"]["AnyFailure"];
    };
  };
  setPhoto: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "multipart/form-data": components["schemas"]["ImageUpload"];
      };
    };
    responses: {
      /** @description The user with the new photo. */
      200: {
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
    };
    responses: {
      /** @description The accepted terms, newest first, with the versions in force, missing and announced. */
      200: {
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
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Agreement"];
      };
    };
    responses: {
      /** @description The acceptance is stored. */
      200: {
        content: {
          "application/json": components["schemas"]["Consents"];
        };
      };
      401: components["responses"]["Unauthenticated"];
      /** @description These terms are not the ones in force. */
      409: {
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
    };
    responses: {
      /** @description The copy, as an attachment that is never cached. */
      200: {
        headers: {
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
    };
    responses: {
      /** @description The bank account. Every field is null until one is saved. */
      200: {
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
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["BankAccountForm"];
      };
    };
    responses: {
      /** @description The saved account. */
      200: {
        content: {
          "application/json": components["schemas"]["BankAccount"];
        };
      };
      /** @description The code does not match, or its time is over. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "invalid_request" | "wrong_code" | "code_expired";
          };
        };
      };
      401: components["responses"]["Unauthenticated"];
      429: components["responses"]["TooManyAttempts"];
      default: components["responses"]["AnyFailure"];
    };
  };
  sendBankCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          current_password: string;
        };
      };
    };
    responses: {
      /** @description A code is on its way to the phone of the account. */
      200: {
        content: {
          "application/json": {
            message: string;
          };
        };
      };
      /** @description The password is not right. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "invalid_request" | "wrong_password";
          };
        };
      };
      401: components["responses"]["Unauthenticated"];
      /** @description Too many wrong passwords, or codes. */
      429: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "rate_limited" | "too_many_attempts" | "code_too_soon";
          };
        };
      };
      default: components["responses"]["AnyFailure"];
    };
  };
  getCarrier: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    responses: {
      /** @description The carrier. Without a name and with empty lists until it is saved. */
      200: {
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
        /** @description The `version` that the form was loaded from, in double quotes. Without it the request overwrites any version. */
        "If-Match"?: string;
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CarrierForm"];
      };
    };
    responses: {
      /** @description The saved carrier. */
      200: {
        content: {
          "application/json": components["schemas"]["Carrier"];
        };
      };
      /**
       * @description Validation failed; see `errors`. A plate twice, a tariff twice, one for a state that is not
       *     served, or for more than such a vehicle carries, is `invalid_request`.
       */
      400: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "invalid_request" | "unknown_state" | "unknown_file";
          };
        };
      };
      401: components["responses"]["Unauthenticated"];
      /**
       * @description A plate, named in `errors`: two other carriers claim it and staff have not decided yet, staff left it with its carrier
       *     less than 30 days ago, or they decided that another carrier may use it (`plate_lost`, against which the caller can
       *     appeal).
       */
      409: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "plate_taken" | "plate_lost";
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
    };
    requestBody: {
      content: {
        "application/json": {
          name: components["schemas"]["PersonName"];
          phone_no: components["schemas"]["PhoneNumber"];
        };
      };
    };
    responses: {
      /** @description The driver. */
      200: {
        content: {
          "application/json": components["schemas"]["Driver"];
        };
      };
      /** @description Invalid fields, listed in `errors`. */
      400: {
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
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description The driver was removed. */
      204: {
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** @description The driver is on the road. */
      409: {
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
  checkPapers: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        plate: components["schemas"]["Plate"];
      };
    };
    responses: {
      /** @description The case. */
      200: {
        content: {
          "application/json": {
            /** Format: uuid */
            id: string;
          };
        };
      };
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      default: components["responses"]["AnyFailure"];
    };
  };
  listNotifications: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    responses: {
      /** @description Newest first, at most 50. */
      200: {
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
    };
    requestBody: {
      content: {
        "application/json": {
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Marked as read. */
      204: {
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
    };
    responses: {
      /** @description The settings. Everything is on by default, but the SMS about new loads. */
      200: {
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
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NotificationChanges"];
      };
    };
    responses: {
      /** @description The saved settings. */
      200: {
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
        page?: components["parameters"]["Page"];
        limit?: components["parameters"]["Limit"];
        /** @description The cursor of the next page, from the `Link` header. Replaces `page`. */
        after?: components["parameters"]["After"];
      };
      header?: never;
      path?: never;
    };
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
    };
    responses: {
      /** @description All known addresses. */
      200: {
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
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AddressForm"];
      };
    };
    responses: {
      /** @description The saved address. */
      200: {
        content: {
          "application/json": components["schemas"]["OwnAddress"];
        };
      };
      /** @description Invalid fields, listed in `errors`. */
      400: {
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
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description The address is deleted. */
      204: {
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
        page?: components["parameters"]["Page"];
        limit?: components["parameters"]["Limit"];
        /** @description The cursor of the next page, from the `Link` header. Replaces `page`. */
        after?: components["parameters"]["After"];
      };
      header?: never;
      path?: never;
    };
    responses: {
      /** @description The last saved first. */
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
  listSearchAlerts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    responses: {
      /** @description The alerts, the last set first. */
      200: {
        content: {
          "application/json": components["schemas"]["SearchAlert"][];
        };
      };
      401: components["responses"]["Unauthenticated"];
      default: components["responses"]["AnyFailure"];
    };
  };
  saveSearchAlert: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          kind: components["schemas"]["ListingKind"];
          search: components["schemas"]["AlertSearch"];
        };
      };
    };
    responses: {
      /** @description The alerts, the last set first. */
      200: {
        content: {
          "application/json": components["schemas"]["SearchAlert"][];
        };
      };
      /** @description The search has no state or area, or has words or a pickup. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "invalid_request";
          };
        };
      };
      401: components["responses"]["Unauthenticated"];
      /** @description The caller has the maximum of 10 alerts. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "too_many_search_alerts";
          };
        };
      };
      default: components["responses"]["AnyFailure"];
    };
  };
  endSearchAlert: {
    parameters: {
      query: {
        kind: components["schemas"]["ListingKind"];
        search: components["schemas"]["AlertSearch"];
      };
      header?: never;
      path?: never;
    };
    responses: {
      /** @description The alerts, the last set first. */
      200: {
        content: {
          "application/json": components["schemas"]["SearchAlert"][];
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
    };
    responses: {
      /** @description All ids, in no order. */
      200: {
        content: {
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
        listingId: components["parameters"]["ListingId"];
      };
    };
    responses: {
      /** @description The listing is saved. */
      204: {
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** @description The caller has the maximum of 500 saved listings. */
      409: {
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
        listingId: components["parameters"]["ListingId"];
      };
    };
    responses: {
      /** @description The listing is not saved any longer, or never was. */
      204: {
        content?: never;
      };
      401: components["responses"]["Unauthenticated"];
      default: components["responses"]["AnyFailure"];
    };
  };
  searchApartments: {
    parameters: {
      query?: {
        page?: components["parameters"]["Page"];
        limit?: components["parameters"]["Limit"];
        /** @description The cursor of the next page, from the `Link` header. Replaces `page`. */
        after?: components["parameters"]["After"];
        /** @description One of the 36 states or the FCT, in any recorded spelling. */
        state?: components["parameters"]["State"];
        /** @description Whole naira, for the `period` that is searched for, otherwise for a month. Only listings at this price or below. */
        budget?: components["parameters"]["Budget"];
        /** @description Words of the place, the street or the description. Matches beginnings and allows for typing mistakes. */
        location?: components["parameters"]["Location"];
        /** @description The city or area, as listings name it, ignoring case. */
        area?: components["parameters"]["Area"];
        /** @description The minimum. A listing without a number counts as 0. */
        bedrooms?: components["parameters"]["LeastBedrooms"];
        /** @description A type of the list, or what the owner wrote in its place. */
        propertyType?: components["parameters"]["ApartmentType"];
        /** @description The minimum. A listing without a number counts as 0. */
        bathrooms?: components["parameters"]["LeastBathrooms"];
        /** @description The period of the price. */
        period?: components["parameters"]["Period"];
        /** @description Whole naira, for the `period` that is searched for, otherwise for a month. Only listings at this price or above. */
        priceFrom?: components["parameters"]["PriceFrom"];
        /** @description Whole naira. Only listings whose total to move in, or to buy with all fees, is this or less. A listing without a period has no total. */
        totalTo?: components["parameters"]["TotalTo"];
        /** @description This electricity band, or one with more hours. Leaves out listings without a band. */
        band?: components["parameters"]["LeastBand"];
        /** @description Only listings that allow pets. */
        pets?: components["parameters"]["Pets"];
        /** @description The order of results, by date, price for a month (30 nights) or total to move in. Listings without a total come last. */
        sort?: components["parameters"]["Sort"];
      };
      header?: never;
      path?: never;
    };
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
        page?: components["parameters"]["Page"];
        limit?: components["parameters"]["Limit"];
        /** @description The cursor of the next page, from the `Link` header. Replaces `page`. */
        after?: components["parameters"]["After"];
        /** @description One of the 36 states or the FCT, in any recorded spelling. */
        state?: components["parameters"]["State"];
        /** @description Whole naira, for the `period` that is searched for, otherwise for a month. Only listings at this price or below. */
        budget?: components["parameters"]["Budget"];
        /** @description Words of the place, the street or the description. Matches beginnings and allows for typing mistakes. */
        location?: components["parameters"]["Location"];
        /** @description The city or area, as listings name it, ignoring case. */
        area?: components["parameters"]["Area"];
        /** @description The minimum. A listing without a number counts as 0. */
        bedrooms?: components["parameters"]["LeastBedrooms"];
        /** @description The period of the price. */
        period?: components["parameters"]["Period"];
        /** @description Whole naira, for the `period` that is searched for, otherwise for a month. Only listings at this price or above. */
        priceFrom?: components["parameters"]["PriceFrom"];
        /** @description Whole naira. Only listings whose total to move in, or to buy with all fees, is this or less. A listing without a period has no total. */
        totalTo?: components["parameters"]["TotalTo"];
        /** @description This electricity band, or one with more hours. Leaves out listings without a band. */
        band?: components["parameters"]["LeastBand"];
        /** @description The order of results, by date, price for a month (30 nights) or total to move in. Listings without a total come last. */
        sort?: components["parameters"]["Sort"];
        /**
         * @description The state of pickup, one of the 36 states or the FCT in any recorded spelling, or `any`. Finds only warehouses in
         *     states to which a carrier delivers from there.
         */
        pickup?: string;
      };
      header?: never;
      path?: never;
    };
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
        page?: components["parameters"]["Page"];
        limit?: components["parameters"]["Limit"];
        /** @description The cursor of the next page, from the `Link` header. Replaces `page`. */
        after?: components["parameters"]["After"];
        propertyType?: components["schemas"]["BuyPropertyType"];
        /** @description An ISO 3166-2:NG code without the country. */
        location?: string;
        /** @description Whole naira, for the `period` that is searched for, otherwise for a month. Only listings at this price or above. */
        minPrice?: number | null;
        /** @description Whole naira, for the `period` that is searched for, otherwise for a month. Only listings at this price or below. */
        maxPrice?: number | null;
        /** @description The city or area, as listings name it, ignoring case. */
        area?: components["parameters"]["Area"];
        /** @description The minimum. A listing without a number counts as 0. */
        bedrooms?: components["parameters"]["LeastBedrooms"];
        /** @description Whole naira. Only listings whose total to move in, or to buy with all fees, is this or less. A listing without a period has no total. */
        totalTo?: components["parameters"]["TotalTo"];
        /** @description The order of results, by date, price for a month (30 nights) or total to move in. Listings without a total come last. */
        sort?: components["parameters"]["Sort"];
      };
      header?: never;
      path?: never;
    };
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
        /** @description A client-generated UUID for one operation. Reuse it for retries of the same operation only. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
    };
    requestBody: {
      content: {
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
        /** @description A client-generated UUID for one operation. Reuse it for retries of the same operation only. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
    };
    requestBody: {
      content: {
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
        /** @description A client-generated UUID for one operation. Reuse it for retries of the same operation only. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
    };
    requestBody: {
      content: {
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
        userId: string;
      };
    };
    responses: {
      /** @description Newest first, without removed listings. */
      200: {
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
        /** @description At most 50 ids, separated by commas. */
        ids: string;
      };
      header?: never;
      path?: never;
    };
    responses: {
      /** @description In the order of the ids. */
      200: {
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
        id: string;
      };
      header?: never;
      path?: never;
    };
    responses: {
      /** @description Similar listings that are available. */
      200: {
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
        kind: components["schemas"]["ListingKind"];
        text: string;
      };
      header?: never;
      path?: never;
    };
    responses: {
      /** @description The best match first. */
      200: {
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
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description The listing. `status` says whether it is available. */
      200: {
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
        id: components["parameters"]["Id"];
      };
    };
    requestBody: {
      content: {
        "application/json": {
          title?: string;
          description?: components["schemas"]["Description"];
          price?: components["schemas"]["Naira"];
          /** @description The values from which they were changed. A price is also refused if its period has changed since. */
          was?: {
            title?: string | null;
            description?: string;
            price?: components["schemas"]["Naira"];
            price_period?: components["schemas"]["KnownPeriod"];
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
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description The listing. */
      200: {
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
        /** @description The listing's `version` that the form was loaded from, in double quotes. */
        "If-Match": components["parameters"]["IfMatch"];
      };
      path: {
        id: components["parameters"]["Id"];
      };
    };
    requestBody: {
      content: {
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
        /** @description The listing's `version` that the form was loaded from, in double quotes. */
        "If-Match": components["parameters"]["IfMatch"];
      };
      path: {
        id: components["parameters"]["Id"];
      };
    };
    requestBody: {
      content: {
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
        /** @description The listing's `version` that the form was loaded from, in double quotes. */
        "If-Match": components["parameters"]["IfMatch"];
      };
      path: {
        id: components["parameters"]["Id"];
      };
    };
    requestBody: {
      content: {
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
        id: components["parameters"]["Id"];
      };
    };
    requestBody: {
      content: {
        "application/json": {
          availability: components["schemas"]["Availability"];
          was?: components["schemas"]["Availability"];
        };
      };
    };
    responses: {
      200: components["responses"]["OwnListing"];
      /** @description A day is in the past or appears twice, an end is not after its start, or a request or booking covers a new day. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "invalid_request" | "day_in_past" | "day_twice" | "end_not_after_start" | "day_booked";
          };
        };
      };
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      412: components["responses"]["ChangedMeanwhile"];
      default: components["responses"]["AnyFailure"];
    };
  };
  blockDays: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    requestBody: {
      content: {
        "application/json": {
          fromDate: components["schemas"]["Day"];
          toDate: components["schemas"]["Day"];
        };
      };
    };
    responses: {
      200: components["responses"]["OwnListing"];
      /** @description The first day has passed or is over two years ahead, the last is before the first, or these are over 366 days. */
      400: {
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
       * @description A request, a booking or other blocked dates have some of the days, the listing is not to let or neither live nor paused, or
       *     it has 50 blocked dates.
       */
      409: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "dates_taken" | "not_available" | "too_many_blocks";
          };
        };
      };
      default: components["responses"]["AnyFailure"];
    };
  };
  unblockDays: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
        blockId: string;
      };
    };
    responses: {
      200: components["responses"]["OwnListing"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      default: components["responses"]["AnyFailure"];
    };
  };
  listBookedDates: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description From today on, the earliest first. */
      200: {
        content: {
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
        id: components["parameters"]["Id"];
        transition: components["schemas"]["ListingTransition"];
      };
    };
    responses: {
      200: components["responses"]["OwnListing"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** @description Not allowed in the current status, or not with open bookings. */
      409: {
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
        /** @description The size of a photo, at most 480, 1080 or 1920 pixels wide. Documents have one size. */
        size?: "card" | "page" | "full";
        /**
         * @description The available width in pixels, instead of `size`. For photos only. Returns AVIF to clients that accept it, else WebP.
         *     A new photo may be larger, and WebP, for some minutes. `Save-Data: on` returns the smallest size for any
         *     width.
         */
        width?: 320 | 480 | 720 | 1080;
      };
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description The file. Documents are sent as attachments and never cached. */
      200: {
        headers: {
          "Content-Disposition"?: string;
          "Cache-Control"?: string;
          ETag?: string;
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
        page?: components["parameters"]["Page"];
        limit?: components["parameters"]["Limit"];
        /** @description The cursor of the next page, from the `Link` header. Replaces `page`. */
        after?: components["parameters"]["After"];
      };
      header?: never;
      path?: never;
    };
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
        /** @description A client-generated UUID for one operation. Reuse it for retries of the same operation only. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
    };
    requestBody: {
      content: {
        "multipart/form-data": components["schemas"]["BookingForm"];
      };
    };
    responses: {
      /** @description The booking is requested. Notifies the owner. */
      200: {
        content: {
          "application/json": components["schemas"]["Booking"];
        };
      };
      /** @description The dates are not valid. */
      400: {
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
       * @description Another booking holds some of the dates, the listing is not available, or it belongs to the caller. With `dates_taken`,
       *     `nearest` lists free dates of the same length, the nearest first. With `terms_changed` the price or a fee
       *     differs from `seenTerms`.
       */
      409: {
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
        page?: components["parameters"]["Page"];
        limit?: components["parameters"]["Limit"];
        /** @description The cursor of the next page, from the `Link` header. Replaces `page`. */
        after?: components["parameters"]["After"];
      };
      header?: never;
      path?: never;
    };
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
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description The booking. */
      200: {
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
        id: components["parameters"]["Id"];
        transition: components["schemas"]["BookingTransition"];
      };
    };
    requestBody: {
      content: {
        "application/json": {
          reason?: string;
        };
      };
    };
    responses: {
      /** @description The updated booking. Notifies the other party. */
      200: {
        content: {
          "application/json": components["schemas"]["Booking"];
        };
      };
      401: components["responses"]["Unauthenticated"];
      /** @description Only the other party can do this. */
      403: {
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
        day: components["schemas"]["Day"];
      };
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description The earliest first. */
      200: {
        content: {
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
        page?: components["parameters"]["Page"];
        limit?: components["parameters"]["Limit"];
        /** @description The cursor of the next page, from the `Link` header. Replaces `page`. */
        after?: components["parameters"]["After"];
      };
      header?: never;
      path?: never;
    };
    responses: {
      /** @description Those to come or waiting for an answer first, then the others, each newest first. `role` is the caller's side of each inspection. */
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
        /** @description A client-generated UUID for one operation. Reuse it for retries of the same operation only. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          /** Format: uuid */
          propertyId: string;
          day: components["schemas"]["Day"];
          time: components["schemas"]["InspectionHour"];
          /**
           * @description The owner does not offer this time and must accept it.
           * @default false
           */
          proposes?: boolean;
        };
      };
    };
    responses: {
      /** @description The time is held and `payment.url` is the payment page. A proposed time has no payment. */
      200: {
        content: {
          "application/json": components["schemas"]["Inspection"];
        };
      };
      /** @description The time is in the past. */
      400: {
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
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description The inspection with its payment. */
      200: {
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
        /** @description A client-generated UUID for one operation. Reuse it for retries of the same operation only. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description The inspection with its open payment. */
      200: {
        content: {
          "application/json": components["schemas"]["Inspection"];
        };
      };
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** @description Already paid, or the time is no longer held. */
      409: {
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
        id: components["parameters"]["Id"];
      };
    };
    requestBody: {
      content: {
        "application/json": {
          day: components["schemas"]["Day"];
          time: components["schemas"]["InspectionHour"];
        };
      };
    };
    responses: {
      /** @description The inspection with the suggested time. Notifies the other party. */
      200: {
        content: {
          "application/json": components["schemas"]["Inspection"];
        };
      };
      /** @description The time is in the past. */
      400: {
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
        id: components["parameters"]["Id"];
        transition: components["schemas"]["InspectionTransition"];
      };
    };
    /** @description What belongs to the move; what was shown of its time or cost. */
    requestBody?: {
      content: {
        "application/json": components["schemas"]["InspectionWords"];
      };
    };
    responses: {
      /** @description The updated inspection. Notifies the other party. */
      200: {
        content: {
          "application/json": components["schemas"]["Inspection"];
        };
      };
      /** @description The code is wrong, which counts as one of five tries, or a required field is missing. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "invalid_request" | "wrong_code";
          };
        };
      };
      401: components["responses"]["Unauthenticated"];
      /** @description Only the other party can do this. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "not_yours_to_take";
          };
        };
      };
      404: components["responses"]["NotFound"];
      /**
       * @description Not allowed in the current status or before the inspection's time, the accepted time or the listing is not available any
       *     longer, there were five wrong codes, or the time or cost differs from the one that was shown.
       */
      409: {
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
    };
    requestBody: {
      content: {
        "application/json": {
          goods: components["schemas"]["Goods"];
          from: components["schemas"]["StateName"];
          to: components["schemas"]["StateName"];
          /** @description The town of the pickup. With both towns the vehicles fit the distance. */
          from_city?: string;
          to_city?: string;
          day: components["schemas"]["Day"];
        };
      };
    };
    responses: {
      /** @description The smallest suitable vehicle first, which is the suggested one. Empty when none can carry the goods. */
      200: {
        content: {
          "application/json": components["schemas"]["PricedVehicle"][];
        };
      };
      /** @description Invalid fields, listed in `errors`. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "invalid_request" | "unknown_state";
          };
        };
      };
      default: components["responses"]["AnyFailure"];
    };
  };
  getRoute: {
    parameters: {
      query: {
        from: components["schemas"]["StateName"];
        to: components["schemas"]["StateName"];
      };
      header?: never;
      path?: never;
    };
    responses: {
      /** @description Whether carriers cover the route. */
      200: {
        content: {
          "application/json": components["schemas"]["RouteCover"];
        };
      };
      400: components["responses"]["UnknownState"];
      default: components["responses"]["AnyFailure"];
    };
  };
  requestRouteAlert: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          from: components["schemas"]["StateName"];
          to: components["schemas"]["StateName"];
        };
      };
    };
    responses: {
      /** @description Whether the caller will be told. */
      200: {
        content: {
          "application/json": components["schemas"]["RouteCover"];
        };
      };
      400: components["responses"]["UnknownState"];
      401: components["responses"]["Unauthenticated"];
      /** @description The caller waits for the maximum of 20 routes. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "too_many_alerts";
          };
        };
      };
      default: components["responses"]["AnyFailure"];
    };
  };
  cancelRouteAlert: {
    parameters: {
      query: {
        from: components["schemas"]["StateName"];
        to: components["schemas"]["StateName"];
      };
      header?: never;
      path?: never;
    };
    responses: {
      /** @description Whether carriers cover the route. */
      200: {
        content: {
          "application/json": components["schemas"]["RouteCover"];
        };
      };
      400: components["responses"]["UnknownState"];
      401: components["responses"]["Unauthenticated"];
      default: components["responses"]["AnyFailure"];
    };
  };
  listShipments: {
    parameters: {
      query?: {
        as?: "shipper" | "carrier" | "driver" | "open";
        page?: components["parameters"]["Page"];
        limit?: components["parameters"]["Limit"];
        /** @description The cursor of the next page, from the `Link` header. Replaces `page`. */
        after?: components["parameters"]["After"];
      };
      header?: never;
      path?: never;
    };
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
        /** @description A client-generated UUID for one operation. Reuse it for retries of the same operation only. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ShipmentForm"];
      };
    };
    responses: {
      /** @description The delivery, with its offers. */
      200: {
        content: {
          "application/json": components["schemas"]["Shipment"];
        };
      };
      /** @description Invalid fields, listed in `errors`. */
      400: {
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
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "not_a_warehouse" | "booking_over";
          };
        };
      };
      422: components["responses"]["IdempotencyKeyReused"];
      /** @description The caller has the maximum number of deliveries that wait for offers or payment. `retry_after` says when to try again. */
      429: {
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
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description The delivery as the caller may see it. */
      200: {
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
        id: components["parameters"]["Id"];
      };
    };
    requestBody: {
      content: {
        "application/json": {
          price: components["schemas"]["ShipmentPrice"];
          waiting?: components["schemas"]["WaitingCharge"];
          /** @description The carrier has confirmed an unusual price. */
          sure?: boolean;
        };
      };
    };
    responses: {
      /** @description The delivery, with the caller's offer. Notifies the sender. */
      200: {
        content: {
          "application/json": components["schemas"]["Shipment"];
        };
      };
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** @description It no longer waits for offers, the carrier let senders down twice and is paused, or the price needs `sure`: it is far from the other offers, or without any, far from all usual prices. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "wrong_status" | "offers_paused" | "price_unusual";
          };
        };
      };
      default: components["responses"]["AnyFailure"];
    };
  };
  withdrawOffer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description The delivery, without the caller's offer. Notifies the sender. */
      200: {
        content: {
          "application/json": components["schemas"]["Shipment"];
        };
      };
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** @description It no longer waits for offers. */
      409: {
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
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description The delivery, with the open payment. */
      200: {
        content: {
          "application/json": components["schemas"]["Shipment"];
        };
      };
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** @description No payment is due, or the owner of the destination has not accepted the booking yet. */
      409: {
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
        /** @description A client-generated UUID for one operation. Reuse it for retries of the same operation only. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: components["parameters"]["Id"];
        transition: components["schemas"]["ShipmentTransition"];
      };
    };
    requestBody?: {
      content: {
        "application/json": components["schemas"]["ShipmentWords"];
      };
    };
    responses: {
      /** @description The updated delivery. Notifies the other parties. */
      200: {
        content: {
          "application/json": components["schemas"]["Shipment"];
        };
      };
      /**
       * @description A required field is missing or invalid, as `errors` says, a photo is missing or was uploaded by another user, or the
       *     code is wrong.
       */
      400: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "invalid_request" | "wrong_code" | "unknown_file";
          };
        };
      };
      401: components["responses"]["Unauthenticated"];
      /** @description Only another party can do this, or the caller's account is suspended and this would start something new. */
      403: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "not_yours_to_take" | "account_suspended";
          };
        };
      };
      404: components["responses"]["NotFound"];
      /** @description Not allowed in the current status; the owner of the destination has not accepted the booking yet; cancelling or the offer costs more than the request says; the vehicle is out of service that day or cannot carry the goods; or there were five wrong codes. */
      409: {
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
        reference: components["schemas"]["PaymentReference"];
      };
    };
    responses: {
      /** @description The payment. */
      200: {
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
        /** @description HMAC-SHA-512 of the raw body with the secret key, in hex. */
        "X-Paystack-Signature": string;
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PaymentEvent"];
      };
    };
    responses: {
      /** @description Received. */
      200: {
        content: {
          "application/json": components["schemas"]["Message"];
        };
      };
      /** @description The signature is wrong. */
      401: {
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
        /** @description A client-generated UUID for one operation. Reuse it for retries of the same operation only. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Report"];
      };
    };
    responses: {
      /** @description Received. `reference` is the number to quote to our team. */
      200: {
        content: {
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
    };
    responses: {
      /** @description Newest first. */
      200: {
        content: {
          "application/json": components["schemas"]["OwnDecision"][];
        };
      };
      401: components["responses"]["Unauthenticated"];
      default: components["responses"]["AnyFailure"];
    };
  };
  getOwnCase: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description The case. */
      200: {
        content: {
          "application/json": components["schemas"]["OwnCase"];
        };
      };
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      default: components["responses"]["AnyFailure"];
    };
  };
  sayInCase: {
    parameters: {
      query?: never;
      header?: {
        /** @description A client-generated UUID for one operation. Reuse it for retries of the same operation only. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        id: components["parameters"]["Id"];
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["OwnWords"];
      };
    };
    responses: {
      /** @description The case with what was added. */
      200: {
        content: {
          "application/json": components["schemas"]["OwnCase"];
        };
      };
      /** @description Nothing is said, or a file is missing. */
      400: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "invalid_request" | "unknown_file";
          };
        };
      };
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** @description It is decided, and nothing was added. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "wrong_status";
          };
        };
      };
      422: components["responses"]["IdempotencyKeyReused"];
      default: components["responses"]["AnyFailure"];
    };
  };
  appealDecision: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
      };
    };
    requestBody: {
      content: {
        "application/json": {
          words: string;
        };
      };
    };
    responses: {
      /** @description The appeal is received. */
      200: {
        content: {
          "application/json": components["schemas"]["OwnDecision"];
        };
      };
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** @description It was appealed before by another, reviewed, or carried out. */
      409: {
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
    };
    responses: {
      /** @description The code is on its way to the account's phone. */
      200: {
        content: {
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
    };
    requestBody: {
      content: {
        "application/json": {
          otp: components["schemas"]["Otp"];
        };
      };
    };
    responses: {
      /** @description This session has staff access. */
      200: {
        content: {
          "application/json": {
            /** Format: date-time */
            open_until: string;
          };
        };
      };
      /** @description The code is wrong or expired. */
      400: {
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
  openDeskWithPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          credential: components["schemas"]["PasskeyAssertion"];
        };
      };
    };
    responses: {
      /** @description The desk is open on this session. */
      200: {
        content: {
          "application/json": {
            /** Format: date-time */
            open_until: string;
          };
        };
      };
      400: components["responses"]["PasskeyRefused"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["NotAtTheDesk"];
      default: components["responses"]["AnyFailure"];
    };
  };
  listCases: {
    parameters: {
      query?: {
        /** @description Lists closed cases, newest first, instead of those that wait for staff. */
        closed?: boolean;
        /** @description Only those that the caller has taken. */
        mine?: boolean;
        about?: components["schemas"]["CaseAbout"];
        /**
         * @description By the money in dispute and then by age, by age, or by deadline. Cases that only new accounts reported come
         *     last by money.
         */
        order?: components["schemas"]["CaseOrder"];
        /**
         * @description A reference such as C-1007, the phone number of somebody concerned, the number of a delivery such as G-7KM3T, or
         *     the id of a listing, booking, inspection or delivery, also within a link. Finds open and closed cases.
         */
        q?: string;
        page?: components["parameters"]["Page"];
        limit?: number;
      };
      header?: never;
      path?: never;
    };
    responses: {
      /** @description One page. */
      200: {
        headers: {
          /** @description How many there are, counted up to the third page after this one. */
          "X-Total-Count"?: number;
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
  getDeskFigures: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    responses: {
      /** @description The figures. */
      200: {
        content: {
          "application/json": components["schemas"]["DeskFigures"];
        };
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["NotAtTheDesk"];
      default: components["responses"]["AnyFailure"];
    };
  };
  reviewPayouts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          phone_no: components["schemas"]["PhoneNumber"];
        };
      };
    };
    responses: {
      /** @description The case. */
      200: {
        content: {
          "application/json": components["schemas"]["DeskCase"];
        };
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["NotAtTheDesk"];
      404: components["responses"]["NotFound"];
      default: components["responses"]["AnyFailure"];
    };
  };
  listDeskVisits: {
    parameters: {
      query?: {
        page?: components["parameters"]["Page"];
        limit?: components["parameters"]["Limit"];
        /** @description The cursor of the next page, from the `Link` header. Replaces `page`. */
        after?: components["parameters"]["After"];
      };
      header?: never;
      path?: never;
    };
    responses: {
      /** @description The last requested first. `role` is `staff`, except for the caller's own. */
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
        id: components["parameters"]["Id"];
      };
    };
    responses: {
      /** @description The case. */
      200: {
        content: {
          "application/json": components["schemas"]["WholeCase"];
        };
      };
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["NotAtTheDesk"];
      404: components["responses"]["NotFound"];
      /** @description The caller is a side of it, or reported it, and reads it at their own pages. */
      409: {
        content: {
          "application/problem+json": components["schemas"]["Problem"] & {
            /** @enum {string} */
            code?: "own_case";
          };
        };
      };
      default: components["responses"]["AnyFailure"];
    };
  };
  getCaseDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
        fileId: string;
      };
    };
    responses: {
      /** @description The file, as an attachment that is never cached. */
      200: {
        headers: {
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
        id: components["parameters"]["Id"];
        transition: components["schemas"]["CaseTransition"];
      };
    };
    /** @description Words are needed for all but `take`, `takeOver`, `handBack` and `confirm`. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["CaseMoveForm"];
      };
    };
    responses: {
      /** @description The updated case. */
      200: {
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
  previewCase: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["Id"];
        transition: components["schemas"]["CaseTransition"];
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CaseMoveForm"];
      };
    };
    responses: {
      /** @description What would happen. */
      200: {
        content: {
          "application/json": components["schemas"]["CasePreview"];
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
        /** @description A client-generated UUID for one operation. Reuse it for retries of the same operation only. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ContactMessage"];
      };
    };
    responses: {
      /** @description The message is queued. */
      200: {
        content: {
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
        /** @description A client-generated UUID for one operation. Reuse it for retries of the same operation only. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
    };
    requestBody: {
      content: {
        "application/json": {
          subject: string;
          message: string;
        };
      };
    };
    responses: {
      /** @description Received. `reference` is the number to quote to our team. */
      200: {
        content: {
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
export const userTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["UserType"]> = ["USER", "OWNER"];
export const consentWhatValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Consent"]["what"]> = ["terms", "adult"];
export const consentHowValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Consent"]["how"]> = ["signUp", "asked"];
export const passkeyRequestUserVerificationValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PasskeyRequest"]["userVerification"]> = ["required"];
export const passkeyCreationPubKeyCredParamsTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PasskeyCreation"]["pubKeyCredParams"]["type"]> = ["public-key"];
export const passkeyCreationExcludeCredentialsTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PasskeyCreation"]["excludeCredentials"]["type"]> = ["public-key"];
export const passkeyCreationAuthenticatorSelectionResidentKeyValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PasskeyCreation"]["authenticatorSelection"]["residentKey"]> = ["required"];
export const passkeyCreationAuthenticatorSelectionUserVerificationValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PasskeyCreation"]["authenticatorSelection"]["userVerification"]> = ["required"];
export const passkeyCreationAttestationValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PasskeyCreation"]["attestation"]> = ["none"];
export const passkeyAttestationTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PasskeyAttestation"]["type"]> = ["public-key"];
export const passkeyAssertionTypeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PasskeyAssertion"]["type"]> = ["public-key"];
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
export const titleDocumentValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TitleDocument"]> = ["Certificate of Occupancy (C of O)", "Right of Occupancy (R of O)", "Governor's Consent", "Deed of Assignment", "Letter of Allocation", "Registered survey", "Excision or gazette", "Family receipt"];
export const searchSortValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SearchSort"]> = ["newest", "price", "total"];
export const listedCaseAboutValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ListedCase"]["about"]> = ["booking", "inspection"];
export const employmentStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["EmploymentStatus"]> = ["Unemployed", "Self Employed", "Others"];
export const bookingStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BookingStatus"]> = ["requested", "accepted", "declined", "expired", "cancelled", "completed"];
export const bookingTransitionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BookingTransition"]> = ["accept", "decline", "cancel"];
export const bookingRoleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["BookingRole"]> = ["renter", "owner"];
export const inspectionStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InspectionStatus"]> = ["proposed", "awaitingPayment", "scheduled", "turnedAway", "absent", "disputed", "done", "failed", "missed", "declined", "cancelled", "lapsed"];
export const inspectionTransitionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InspectionTransition"]> = ["accept", "decline", "prove", "done", "fail", "missed", "agree", "object", "cancel"];
export const inspectionRoleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InspectionRole"]> = ["visitor", "owner", "staff"];
export const inspectionFailureValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InspectionFailure"]> = ["gone", "notAsShown", "nobodyCame", "askedForMoney"];
export const inspectionCancelReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["InspectionCancelReason"]> = ["paused", "let", "sold", "closed", "removed", "unconfirmed", "suspended", "visitorSuspended", "feeRefunded", "accountDeleted"];
export const settledByValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["SettledBy"]> = ["code", "visitor", "agreement", "silence", "case"];
export const otherTimeByValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OtherTime"]["by"]> = ["visitor", "owner"];
export const goodsKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["GoodsKind"]> = ["boxes", "produce", "furniture", "machines", "buildingMaterials", "liquids", "other"];
export const hazardClassValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Hazard"]["class"]> = ["2", "3", "4", "5", "6.1", "8", "9"];
export const ownAddressOriginValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OwnAddress"]["origin"]> = ["saved", "shipment", "listing", "booking"];
export const shipmentWindowValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ShipmentWindow"]> = ["morning", "afternoon", "evening"];
export const shipmentStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ShipmentStatus"]> = ["requested", "awaitingPayment", "booked", "assigned", "onTheWay", "notHandedOver", "pickedUp", "returning", "delivered", "returned", "disputed", "closed", "refunded", "failed", "cancelled", "lapsed"];
export const shipmentTransitionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ShipmentTransition"]> = ["accept", "cancel", "object", "assign", "go", "pickUp", "notHandedOver", "deliver", "undelivered", "bringBack"];
export const shipmentRoleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ShipmentRole"]> = ["shipper", "carrier", "driver"];
export const shipmentCancelled_byValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Shipment"]["cancelled_by"]> = ["shipper", "carrier"];
export const shipmentEnded_asValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Shipment"]["ended_as"]> = ["delivered", "returned", "notHandedOver"];
export const paymentStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PaymentStatus"]> = ["started", "paid", "failed", "abandoned", "refunded"];
export const paymentCurrencyValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Payment"]["currency"]> = ["NGN"];
export const transactionKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TransactionKind"]> = ["inspection_fee", "shipment", "refund", "payout"];
export const commercialBankValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CommercialBank"]> = ["Access Bank", "Zenith Bank", "First Bank of Nigeria (FBN)", "Guaranty Trust Bank (GTBank)", "United Bank for Africa (UBA)", "Stanbic IBTC Bank", "Fidelity Bank", "Union Bank of Nigeria", "Ecobank Nigeria", "Sterling Bank", "Polaris Bank", "Wema Bank", "Unity Bank", "Heritage Bank", "Keystone Bank"];
export const microfinanceBankValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["MicrofinanceBank"]> = ["AB Microfinance Bank", "Accion Microfinance Bank", "LAPO Microfinance Bank", "FinaTrust Microfinance Bank", "NPF Microfinance Bank", "FINCA Microfinance Bank"];
export const payoutWaitReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PayoutWaitReason"]> = ["held", "disputed", "account", "returned", "changed", "holder"];
export const vehicleKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["VehicleKind"]> = ["tricycle", "pickupTruck", "van", "lightTruck", "truck", "trailer", "coldVan", "coldTruck"];
export const vehicleClaimValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Vehicle"]["claim"]> = ["claims", "lost"];
export const vehiclePapersValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Vehicle"]["papers"]> = ["unchecked", "accepted", "refused"];
export const notificationKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["NotificationKind"]> = ["booking", "inspection", "payment", "favourite", "shipment", "load"];
export const notificationKindOneOf1Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Notification"]["kind"]> = ["terms", "case", "listing", "security"];
export const caseAboutValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CaseAbout"]> = ["inspection", "listing", "booking", "person", "shipment", "payouts", "vehicle"];
export const caseOrderValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CaseOrder"]> = ["money", "age", "deadline"];
export const caseStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CaseStatus"]> = ["open", "taken", "proposed", "decided", "appealed", "settled", "upheld", "lifted"];
export const decisionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Decision"]> = ["refund", "keep", "share", "warn", "limitAccount", "suspendListing", "suspendAccount", "holdPayouts", "releasePayouts", "acceptPapers", "refusePapers", "givePlate", "dismiss"];
export const caseTransitionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CaseTransition"]> = ["take", "takeOver", "handBack", "handOver", "note", "refund", "keep", "share", "warn", "limitAccount", "suspendListing", "suspendAccount", "holdPayouts", "releasePayouts", "acceptPapers", "refusePapers", "givePlate", "dismiss", "confirm", "refuse", "appeal", "uphold", "lift"];
export const ownDecisionRoleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OwnDecision"]["role"]> = ["against", "side", "reporter"];
export const caseWordsByOneOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CaseWords"]["by"]> = ["you", "owner", "renter", "visitor", "carrier", "shipper", "left"];
export const caseWordsWhatValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CaseWords"]["what"]> = ["reported", "said", "waived"];
export const caseWordsFilesKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CaseWords"]["files"]["kind"]> = ["photo", "document"];
export const casePreviewMessageByValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CasePreviewMessage"]["by"]> = ["app", "sms"];
export const caseVisitFeeOneOf0IsValues: ReadonlyArray<Extract<FlattenedDeepRequired<components>["schemas"]["CaseVisit"]["fee"], {
  is: unknown;
}>["is"]> = ["held", "kept", "back"];
export const casePersonRoleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CasePerson"]["role"]> = ["owner", "renter", "visitor", "carrier", "shipper", "payee", "claimant"];
export const earlierCaseOutcomesWhatValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["EarlierCase"]["outcomes"]["what"]> = ["decided", "upheld", "lifted"];
export const caseDocumentKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CaseDocument"]["kind"]> = ["idProof", "ownership", "listingPhoto", "visitPhoto", "goodsPhoto", "loadPhoto", "saidPhoto", "saidDocument"];
export const caseEventWhatValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CaseEvent"]["what"]> = ["reported", "said", "waived", "taken", "handedBack", "handedOver", "looked", "read", "noted", "proposed", "confirmed", "refused", "decided", "appealed", "settled", "ended", "upheld", "lifted"];
export const reportReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ReportReason"]> = ["gone", "notAsShown", "notTheirs", "nobodyCame", "askedForMoney", "rude", "other"];
export const fraudSignalValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FraudSignal"]> = ["copiedPhotos", "samePlace", "samePhone", "lowPrice", "manyListings", "paysOutside"];
export const reportAboutValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Report"]["about"]> = ["listing", "person", "booking", "inspection", "shipment"];
