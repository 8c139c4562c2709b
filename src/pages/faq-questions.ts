/** What people ask, besides how to delete an account. */
export const questions = [
  {
    question: 'Who may use Gida?',
    answer: 'Everyone aged 18 and over: students, business owners and everyday people, regardless of gender or income.',
  },
  {
    question: 'What does an inspection cost?',
    answer:
      '₦5,000, one time, paid when you choose the day and the hour. The price of the property is never paid here.',
  },
  {
    question: 'What do I need for a booking?',
    answer:
      'The days, what you rent it for, and a proof of identity of at most 5 MB. It is deleted 30 days after the stay.',
  },
  {
    question: 'The code did not come. What now?',
    answer:
      'You can ask for another one after 60 seconds. Each code is good for ten minutes; never give it to anybody.',
  },
];
