/** The two ends of a delivery, as the wizard's steps name them. */
export type End = 'From' | 'To';

interface EndWords {
  title: string;
  lead: string;
  person: string;
  /** Whether the browser may fill in the user's own name and number. */
  isOwn: boolean;
}

export const endWords: Record<End, EndWords> = {
  From: {
    title: 'Pickup address',
    lead: 'Carriers see only the town. The carrier you pay gets the street, name and phone number.',
    person: 'Contact at pickup',
    isOwn: true,
  },
  To: {
    title: 'Delivery address',
    lead: 'The receiver gets a code by SMS and gives it to the driver when everything has arrived.',
    person: 'Receiver',
    isOwn: false,
  },
};
