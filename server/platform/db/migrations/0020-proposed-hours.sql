-- An hour that a visitor proposes waits for the owner's answer, and holds nothing meanwhile.
alter table inspections drop constraint inspections_status_check;
alter table inspections add constraint inspections_status_check check (status in
  ('proposed', 'awaitingPayment', 'scheduled', 'done', 'missed', 'declined', 'cancelled', 'lapsed'));
alter table inspections add constraint inspections_proposed_check check ((status = 'proposed') <= (held_until is not null));

-- Who proposes again changes what they proposed.
create unique index inspections_proposed on inspections (listing_id, visitor_id) where status = 'proposed';

create index inspections_unanswered on inspections (held_until) where status = 'proposed';

-- Its owner has heard of it before it was paid for.
alter table inspections add column was_proposed boolean not null default false;
