-- The transaction that was the last to change a listing or its photos, and the last that brought a word to the dictionary.
-- What was made of them is right for as long as this stays the same. One row: who changes both waits for one lock, last of all.
create table versions (
  one boolean primary key default true check (one),
  listings bigint not null,
  words bigint not null
);

insert into versions (listings, words) values (0, 0);

create function note_listings() returns trigger language plpgsql as $$ begin
  update versions set listings = pg_current_xact_id()::text::bigint where listings <> pg_current_xact_id()::text::bigint; return null; end $$;

create function note_words() returns trigger language plpgsql as $$ begin
  update versions set words = pg_current_xact_id()::text::bigint where words <> pg_current_xact_id()::text::bigint; return null; end $$;

-- Deferred to the commit: the lock is held while that is written, and no other lock is waited for under it.
create constraint trigger listings_noted after insert or update or delete on listings
  deferrable initially deferred for each row execute function note_listings();

create constraint trigger listing_photos_noted after insert or update or delete on listing_photos
  deferrable initially deferred for each row execute function note_listings();

create constraint trigger words_noted after insert on words
  deferrable initially deferred for each row execute function note_words();
