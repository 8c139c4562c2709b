/** The two ends of a way, as its steps call them. */
export type End = 'From' | 'To';

interface EndWords {
  title: string;
  lead: string;
  person: string;
  /** Mostly one's own: the browser may fill it in. */
  isOwn: boolean;
}

export const endWords: Record<End, EndWords> = {
  From: {
    title: 'Where is it fetched?',
    lead: 'Carriers see the town. The street, the name and the number are for the one whom you pay.',
    person: 'Who hands it over',
    isOwn: true,
  },
  To: {
    title: 'Where is it brought?',
    lead: 'Whoever receives it gets a code by SMS, and gives it to the driver when all of it is there.',
    person: 'Who receives it',
    isOwn: false,
  },
};
