create extension if not exists pg_trgm;

-- The words of a text as search compares them: small letters without marks (ẹ is e, ɓ is b), each once, in order. What
-- parts them is given by name, and not by a class of characters: classes differ from one locale to another.
create function search_words(given text) returns text[] language sql immutable parallel safe return array(
  select distinct left(word, 40) collate "C" as word
  from regexp_split_to_table(
    translate(lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036F]', '', 'g')), 'ɓɗƙƴƁƊƘƳ''’', 'bdkybdky'),
    '[\s!-/:-@\[-`{-~\u00A0-\u00BF\u2000-\u206F\u20A6]+'
  ) as word
  where word <> ''
  order by 1
);

-- Everything that search looks through in a listing.
create function listing_search_words(given listings) returns text[] language sql stable return search_words(
  concat_ws(' ', (given).city, (given).state, (given).address, (given).title, (given).property_type,
    (given).other_type, (given).details, (given).description)
);

-- The dictionary: every word once. It grows far slower than the listings do, and typing errors are looked up in it alone.
create table words (
  word text collate "C" primary key
);

create index words_by_trigram on words using gin (word gin_trgm_ops);

-- Which listings a word leads to. Holds what is listed and nothing else, with what search filters by.
create table listing_words (
  listing_id uuid not null references listings (id) on delete cascade,
  word text collate "C" not null,
  kind text not null,
  state text not null,
  price bigint not null,
  created_at timestamptz not null,
  primary key (listing_id, word)
);

insert into words
select distinct word from listings, unnest(listing_search_words(listings)) as word where status = 'listed';

insert into listing_words
select id, word, kind, state, price, created_at
from listings, unnest(listing_search_words(listings)) as word where status = 'listed';

create index listing_words_newest on listing_words (word, kind, created_at desc, listing_id desc) include (price);

create index listing_words_newest_of_state
  on listing_words (word, kind, state, created_at desc, listing_id desc) include (price);

-- A price that few meet, anywhere; within a state listings_by_price finds them.
create index listings_by_price_anywhere on listings (kind, price) where status = 'listed';

-- A type that few have. They also give the planner its numbers: for a type that many have it walks the newest.
create index listings_by_type on listings (lower(property_type)) where status = 'listed';

create index listings_by_other_type on listings (lower(other_type)) where status = 'listed';
