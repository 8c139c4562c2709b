-- A word of a listing has all that a search is narrowed by, so that whoever walks the newest of a word asks no table for the rest.
-- First, so that no row that is written below is written into them as well.
drop index listing_words_newest;

drop index listing_words_newest_of_state;

alter table listing_words
  add column city text,
  add column price_period text,
  add column bedrooms integer,
  add column move_in bigint;

update listing_words set city = listings.city, price_period = listings.price_period, bedrooms = listings.bedrooms,
  move_in = listings.move_in
from listings where id = listing_id;

alter table listing_words alter column city set not null;

create index listing_words_newest on listing_words (word, kind, created_at desc, listing_id desc)
  include (price, city, price_period, bedrooms, move_in);

create index listing_words_newest_of_state on listing_words (word, kind, state, created_at desc, listing_id desc)
  include (price, city, price_period, bedrooms, move_in);
