-- What somebody has agreed to. Written once: what was agreed to, and when, is never another thing later. It goes with the account.
create table consents (
  user_id uuid not null references users (id) on delete cascade,
  what text not null check (what in ('terms', 'adult')),
  version text not null,
  at timestamptz not null,
  how text not null check (how in ('signUp', 'asked')),
  primary key (user_id, what, version)
);

create function keep_consents() returns trigger language plpgsql as $$ begin raise exception 'a consent is not changed'; end $$;

create trigger consents_kept before update on consents for each row execute function keep_consents();

-- New terms are told behind the bell, to everybody: no setting turns it off.
alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in ('booking', 'inspection', 'payment', 'favourite', 'terms'));
