import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { megabytes, spanInWords } from '#domain/in-words.ts';
import { ID_PROOF_KEPT, ID_PROOF_MAX_BYTES, INSPECTION_FEE, OTP_LIFETIME, RESEND_COOLDOWN } from '#domain/limits.ts';
import { formatKobo } from '#domain/money.ts';
import { MINIMUM_AGE } from '#domain/terms.ts';
import { brand } from '../brand.ts';
import { Screen } from '../ui/screen.tsx';
import { WallPanel } from '../ui/wall.tsx';
import styles from './faq-page.module.css';

const steps = ['Log in.', 'Go to Profile and click Settings.', 'Navigate to Account.', 'Click Delete.'];

/** /faq */
export function FaqPage() {
  return (
    <Screen title="FAQ" lead="Answers to common questions." aside={<WallPanel />}>
      <section className={styles.answer} aria-labelledby="delete">
        <h2 id="delete">How to Delete Account</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>We ask for your password once more. Our {privacy} explains what is deleted.</p>
      </section>
      {questions.map(({ question, answer }) => (
        <section key={question} className={styles.answer}>
          <h2>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
      <p className={styles.more}>
        Still need help? Email <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </p>
    </Screen>
  );
}

const privacy = <Link to={href.privacy}>Privacy Policy</Link>;

/** The questions of the FAQ, except how to delete an account. */
export const questions = [
  {
    question: 'Who can use Gida?',
    answer: `Gida is for everyone aged ${MINIMUM_AGE} and over: students, business owners and everyday people, regardless of gender or income.`,
  },
  {
    question: 'How much does an inspection cost?',
    answer: `${formatKobo(INSPECTION_FEE)}, one time, for the day and time you choose. You never pay rent or the price of a property through Gida.`,
  },
  {
    question: 'What do I need for a booking?',
    answer: `Your dates, why you are renting, and a copy of your ID (up to ${megabytes(ID_PROOF_MAX_BYTES)} MB). We delete your ID ${spanInWords(ID_PROOF_KEPT)} after the booking ends.`,
  },
  {
    question: 'I didn’t get my code. What should I do?',
    answer: `You can ask for a new code after ${spanInWords(RESEND_COOLDOWN)}, then after longer waits of up to ${spanInWords(OTP_LIFETIME)}. Each code works for ${spanInWords(OTP_LIFETIME)}. Do not share it with anyone.`,
  },
];
