-- Search by the newest, by price and by total anywhere, in a state and in an area, for who asks neither for bedrooms nor for what the
-- price is for: one walk where the indexes by both take one for each of their values. See server/listings/narrowed.repository.ts.
-- The columns that are only included let whoever walks an index ask no table, and put what is found in any order. On a large table
-- they are made by hand before.
create index if not exists listings_all_newest
  on listings (kind, created_at desc, id desc) include (price, move_in) where status = 'listed';

create index if not exists listings_all_newest_of_state
  on listings (kind, state, created_at desc, id desc) include (price, move_in) where status = 'listed';

create index if not exists listings_all_newest_of_area
  on listings (kind, city, created_at desc, id desc) include (price, move_in) where status = 'listed';

create index if not exists listings_all_price
  on listings (kind, price, id) include (move_in, created_at) where status = 'listed';

create index if not exists listings_all_price_of_state
  on listings (kind, state, price, id) include (move_in, created_at) where status = 'listed';

create index if not exists listings_all_price_of_area
  on listings (kind, city, price, id) include (move_in, created_at) where status = 'listed';

create index if not exists listings_all_total
  on listings (kind, coalesce(move_in, 9007199254740991), id) include (price, move_in, created_at) where status = 'listed';

create index if not exists listings_all_total_of_state
  on listings (kind, state, coalesce(move_in, 9007199254740991), id)
  include (price, move_in, created_at) where status = 'listed';

create index if not exists listings_all_total_of_area
  on listings (kind, city, coalesce(move_in, 9007199254740991), id)
  include (price, move_in, created_at) where status = 'listed';

-- Those by price and by total of 0028, with the age as well.
create index if not exists listings_terms_price
  on listings (kind, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), price, id)
  include (move_in, created_at, price_period, bedrooms) where status = 'listed';

create index if not exists listings_terms_price_of_state
  on listings (kind, state, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), price, id)
  include (move_in, created_at, price_period, bedrooms) where status = 'listed';

create index if not exists listings_terms_price_of_area
  on listings (kind, city, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), price, id)
  include (move_in, created_at, price_period, bedrooms) where status = 'listed';

create index if not exists listings_terms_total
  on listings (kind, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), coalesce(move_in, 9007199254740991), id)
  include (price, move_in, created_at, price_period, bedrooms) where status = 'listed';

create index if not exists listings_terms_total_of_state
  on listings (kind, state, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), coalesce(move_in, 9007199254740991), id)
  include (price, move_in, created_at, price_period, bedrooms) where status = 'listed';

create index if not exists listings_terms_total_of_area
  on listings (kind, city, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), coalesce(move_in, 9007199254740991), id)
  include (price, move_in, created_at, price_period, bedrooms) where status = 'listed';

-- The words of listings up to a price that few can pay, or a total: a total is never less than its price.
create index if not exists listing_words_price
  on listing_words (word, kind, price, listing_id) include (created_at, price_period, bedrooms, move_in);

drop index listings_newest;

drop index listings_newest_of_state;

drop index listings_by_price;

drop index listings_by_price_anywhere;

drop index listings_narrowed_price;

drop index listings_narrowed_price_of_state;

drop index listings_narrowed_price_of_area;

drop index listings_narrowed_total;

drop index listings_narrowed_total_of_state;

drop index listings_narrowed_total_of_area;
