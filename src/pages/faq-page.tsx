import { Link } from 'react-router-dom';
import { brand } from '../brand.ts';
import { Screen } from '../ui/screen.tsx';
import { WallPanel } from '../ui/wall-panel.tsx';
import styles from './faq-page.module.css';

const steps = ['Log in.', 'Go to Profile and click Settings.', 'Navigate to Account.', 'Click Delete.'];

const questions = [
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

/** /faq */
export function FaqPage() {
  return (
    <Screen
      title="FAQ"
      lead="What people ask us, answered."
      aside={<WallPanel promise="Ask away." more="The wall has openings for a reason." />}
    >
      <section className={styles.answer} aria-labelledby="delete">
        <h2 id="delete">How to Delete Account</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>Your password is asked for once more. What is deleted then is said in our {privacy}.</p>
      </section>
      {questions.map(({ question, answer }) => (
        <section key={question} className={styles.answer}>
          <h2>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
      <p className={styles.more}>
        Something else? Write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </p>
    </Screen>
  );
}

const privacy = <Link to="/privacy">Privacy Policy</Link>;
