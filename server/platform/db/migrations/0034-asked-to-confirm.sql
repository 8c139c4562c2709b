-- When the owner was asked, since their last word, whether it is still to be had.
alter table listings add column asked_at timestamptz;

create index listings_to_ask on listings (confirmed_at) where status = 'listed' and asked_at is null;

-- What an owner has to answer, or the listing goes: told whatever the settings say.
alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('booking', 'inspection', 'payment', 'favourite', 'terms', 'case', 'listing'));
