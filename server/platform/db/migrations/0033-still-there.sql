-- When its owner said last that a listing is still to be had: see server/listings/open.repository.ts. What is there counts as
-- confirmed now, so that its owners are asked before anything is paused. The default is for servers of the version before.
alter table listings
  add column confirmed_at timestamptz not null default now(),
  add column unconfirmed boolean not null default false;

-- The few whose time is over and that nobody has paused yet, and the one whose time is over next.
create index listings_by_confirmed on listings (confirmed_at) include (id) where status = 'listed';
