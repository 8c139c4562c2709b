-- Photos of the goods that a haulage is asked for with, in their order. docs/decisions/0062-photos-of-goods.md
alter table haulages add column photos text[] not null default '{}';

-- From then on they are read by the people of the haulage, by carriers who could bring it, and by staff alone.
alter table files add column goods_of uuid references haulages (id) on delete set null;

create index files_of_goods on files (goods_of) where goods_of is not null;
