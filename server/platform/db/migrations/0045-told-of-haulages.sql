-- What becomes of goods that are fetched and brought is a kind of its own, which people may turn off.
alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('booking', 'inspection', 'payment', 'favourite', 'haulage', 'terms', 'case', 'listing'));

alter table notification_settings drop constraint notification_settings_kind_check,
  add constraint notification_settings_kind_check
    check (kind in ('booking', 'inspection', 'payment', 'favourite', 'haulage'));
