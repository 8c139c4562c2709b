-- Who decides about cases. Made by a command and never by a call.
create table staff (
  user_id uuid primary key references users (id) on delete cascade,
  added_at timestamptz not null
);

-- Until when whoever is signed in with it has shown that the phone is at hand.
alter table sessions add column desk_until timestamptz;

alter table otp_challenges drop constraint otp_challenges_purpose_check,
  add constraint otp_challenges_purpose_check check (purpose in ('verify', 'reset', 'desk'));

alter table cases
  add column decision text check (decision in ('refund', 'keep', 'warn', 'suspendListing', 'suspendAccount', 'dismiss')),
  -- Of the staff, while it is taken.
  add column taken_by uuid references users (id) on delete set null,
  -- Whom it was decided against.
  add column against_id uuid references case_people (id),
  add check ((status in ('open', 'taken')) = (decision is null));

create index cases_of_taker on cases (taken_by) where taken_by is not null;

create index cases_against on cases (against_id) where against_id is not null;

create index cases_by_subject on cases (subject_id);

alter table case_events drop constraint case_events_what_check,
  add constraint case_events_what_check
    check (what in ('reported', 'taken', 'handedBack', 'looked', 'decided', 'appealed', 'upheld', 'lifted')),
  -- Two of one moment stay in the order in which they were written.
  add column position bigint generated always as identity,
  add column decision text,
  -- What was looked at.
  add column file_id uuid;

-- By which case somebody cannot sign in.
alter table users add column suspended_by uuid references cases (id);

alter table listings drop constraint listings_status_check,
  add constraint listings_status_check
    check (status in ('listed', 'paused', 'let', 'sold', 'closed', 'removed', 'suspended'));

-- What was decided about one's own is told whatever the settings say.
alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('booking', 'inspection', 'payment', 'favourite', 'terms', 'case'));
