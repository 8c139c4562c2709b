-- The page of a listing is kept by the version, and shows the hours for visits.
create constraint trigger listing_days_noted after insert or update or delete on listing_days
  deferrable initially deferred for each row execute function note_listings();
