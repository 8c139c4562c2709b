import { LegalPage } from './legal-page.tsx';
import { privacyText } from './privacy-text.ts';

/** /privacy */
export function PrivacyPage() {
  return <LegalPage {...privacyText} />;
}
