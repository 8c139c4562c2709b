-- What is written to us goes out through the e-mail relay, which wants its own call and not a text.
alter table messages add column relay jsonb;

-- A message that is sent again because its answer was lost stands here once.
alter table messages add column once uuid;

create unique index messages_once on messages (once) where once is not null;
