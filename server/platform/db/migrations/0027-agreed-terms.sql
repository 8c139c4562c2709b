-- What a stay was asked for at: {"price", "price_period", "price_terms", "move_in"} as the listing had them at that moment, so that
-- whatever its owner makes of the listing afterwards, nothing changes for who holds a booking. Null of what a server of the version
-- before has booked: as the listing has them.
alter table bookings add column terms jsonb;

update bookings set terms = jsonb_build_object(
    'price', price, 'price_period', price_period, 'price_terms', price_terms, 'move_in', move_in
  ) from listings where listings.id = listing_id;
