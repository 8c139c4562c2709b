/** The flows that have no screen of their own, each with what is seen of it instead. */
export const screenless: Readonly<Record<string, string>> = {
  availability: 'It has no screen of its own: the days are chosen on a screen of the listing flows.',
  upload: 'It has no screen of its own: a file on its way is shown by the form that it belongs to.',
};
