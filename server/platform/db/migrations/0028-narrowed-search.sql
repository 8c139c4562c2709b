-- Search by what the price is for, how many bedrooms there are, an area, and what it takes to move in; the newest first, or the
-- cheapest by price or by that total. See server/listings/narrowed.repository.ts. What nobody has said is '' or 0 bedrooms,
-- more than six bedrooms are six, and what has no total comes after all that has one. The columns that are only included let
-- whoever walks an index ask no table.
drop index listings_by_move_in;

drop index listings_by_move_in_of_state;

create index listings_narrowed_newest
  on listings (kind, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), created_at desc, id desc)
  include (price, move_in, price_period, bedrooms) where status = 'listed';

create index listings_narrowed_newest_of_state
  on listings (kind, state, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), created_at desc, id desc)
  include (price, move_in, price_period, bedrooms) where status = 'listed';

create index listings_narrowed_newest_of_area
  on listings (kind, city, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), created_at desc, id desc)
  include (price, move_in, price_period, bedrooms) where status = 'listed';

create index listings_narrowed_price
  on listings (kind, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), price, id)
  include (move_in, price_period, bedrooms) where status = 'listed';

create index listings_narrowed_price_of_state
  on listings (kind, state, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), price, id)
  include (move_in, price_period, bedrooms) where status = 'listed';

create index listings_narrowed_price_of_area
  on listings (kind, city, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), price, id)
  include (move_in, price_period, bedrooms) where status = 'listed';

create index listings_narrowed_total
  on listings (kind, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), coalesce(move_in, 9007199254740991), id)
  include (price, move_in, price_period, bedrooms) where status = 'listed';

create index listings_narrowed_total_of_state
  on listings (kind, state, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), coalesce(move_in, 9007199254740991), id)
  include (price, move_in, price_period, bedrooms) where status = 'listed';

create index listings_narrowed_total_of_area
  on listings (kind, city, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), coalesce(move_in, 9007199254740991), id)
  include (price, move_in, price_period, bedrooms) where status = 'listed';
