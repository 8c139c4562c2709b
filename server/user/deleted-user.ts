/**
 * The user that stands for every deleted account in the records of other users. No one can sign in as it and nothing is sent
 * to it. Its row is created with the first deletion. docs/decisions/0078-keep-the-other-sides-record.md
 */
export const DELETED_USER = '00000000-0000-4000-8000-000000000000';
