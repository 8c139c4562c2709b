-- One table for every Idempotency-Key, also of calls that need no account: signing up, and writing to us.
alter table made_once add column scope text;

update made_once set scope = user_id::text;

-- Within what a key is unique: the id of who asks, or "anyone" where nobody is signed in.
alter table made_once alter column scope set not null;

alter table made_once drop constraint made_once_pkey;

alter table made_once add primary key (scope, operation, idempotency_key);

-- The account that takes the row along: of who asked, or the one that was made.
alter table made_once alter column user_id drop not null;

create index made_once_of_user on made_once (user_id);

-- Null until it is made, in the transaction that takes the key; text, since messages have a number.
alter table made_once alter column made_id drop not null;

alter table made_once alter column made_id type text;

insert into made_once (scope, operation, idempotency_key, fingerprint, made_id, user_id, created_at)
select 'anyone', 'register', idempotency_key, fingerprint, user_id::text, user_id, created_at from registrations;

drop table registrations;

-- The fingerprint is what contact.routes.ts makes of the same fields. A text that was erased when the relay took it has
-- none: its key is refused from now on, so that at worst a message of this day is sent twice, and none is lost.
insert into made_once (scope, operation, idempotency_key, fingerprint, made_id, created_at)
select 'anyone', 'sendContactMessage', once,
  rtrim(translate(encode(sha256(convert_to(format('[%s,%s,%s,%s,%s,%s,%s]',
    relay -> 'service_id', relay -> 'template_id', relay -> 'user_id', relay -> 'template_params' -> 'to_name',
    relay -> 'template_params' -> 'from_name', relay -> 'template_params' -> 'from_email',
    relay -> 'template_params' -> 'message'), 'UTF8')), 'base64'), '+/', '-_'), '='),
  id::text, created_at
from messages where once is not null;

drop index messages_once;

alter table messages drop column once;
