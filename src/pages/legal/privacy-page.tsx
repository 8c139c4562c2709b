import { href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import { ID_PROOF_KEPT, TRACK_LINK_GOOD_FOR } from '#domain/limits.ts';
import { LIABILITY_MONTHS, MINIMUM_AGE } from '#domain/terms.ts';
import { brand } from '../../brand.ts';
import { LegalPage, type LegalText, lastChanged } from './legal-page.tsx';

const privacyText: LegalText = {
  title: 'Privacy Policy',
  lead: `How ${brand.legalName} handles your data, with a summary of the Terms of Service.`,
  other: { to: href.terms, label: 'Terms & Conditions, in full' },
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      paragraphs: [
        `${brand.legalName} (“we”) runs ${brand.name}, a property and logistics platform in Nigeria. We decide why and how your personal data is used, and are responsible for it under the Nigeria Data Protection Act.`,
        `Write to ${brand.supportEmail} about anything on this page.`,
      ],
    },
    {
      id: 'what-we-keep',
      heading: 'What we keep',
      paragraphs: ['We keep only the data that a service needs, and only once you use that service:'],
      points: [
        'Account: your first and last name, phone number, email, state, your role, and your password as a one-way hash.',
        `Agreement: which terms you agreed to, that you said you are ${MINIMUM_AGE} or older, and when.`,
        'Profile: a photo and a location, if you add them.',
        'Listings: your texts, your photos (we remove location and camera details), proof of ownership for a warehouse, and the inspection times you offer.',
        'Bookings: your dates, why you are renting, your employment status, and your proof of identity.',
        'Inspections: the time, what you say about the inspection, and a photo if you add one.',
        'Goods you send: what they are, their value if you give it, photos if you add them, the pickup and delivery addresses with a name and phone number, your notes for the driver, and the driver’s count and photos.',
        'If you are a carrier: your business name, vehicles with their plates, the expiry dates of their papers and the photos of papers you send us, the states you serve, your prices, and the name and phone number of each driver.',
        'Saved listings and alerts: the listings saved in your account, and the searches you set alerts for.',
        'Addresses: the pickup and delivery addresses you save under a name.',
        'Payments: references and amounts. Card details stay with the payment provider. We never see them.',
        'Bank: your bank, account name and account number. After you save it we show only the last four digits.',
        'Messages: those you write to us, and the SMS we send you.',
        'Reports: what you report, what each side says, our decision, and which staff member opened a document.',
        'Devices: where you are signed in, so that you can sign out of other devices.',
      ],
    },
    {
      id: 'why',
      heading: 'Why we keep it',
      paragraphs: [
        'To do what you ask for: show a listing, send a booking request to its owner, arrange an inspection.',
        'To keep the service safe: confirm your phone, limit attempts to guess a password or a code, and compare listings, their photos and texts for signs of fraud. A person on our team decides about what such a comparison finds.',
        'We share personal data only with those named below, and show no advertising that follows you. Search results depend on what you search for, not on who you are.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees it',
      paragraphs: ['Other people see only what they need for what you do together:'],
      points: [
        'Everyone can see a listing, its photos and its free days, and never your password, documents or bank account.',
        'Everyone who opens your listing sees your first name, the month you joined Gida, and how fast you usually answer booking requests.',
        'An owner sees your name and proof of identity when you request a booking. The two of you see each other’s phone number once a booking is accepted or an inspection is paid.',
        'The visitor and the owner see what each says about an inspection, and its photo. Our team sees it when you disagree.',
        'In a dispute about an inspection or a delivery, both sides and our team see the words and files that each side adds.',
        'Carriers who could move your goods see what they are, their value, their photos, the two cities and the day. The carrier you choose and their driver see addresses, names, phone numbers and your notes for the driver once you have paid.',
        'Our staff see what a report or dispute is about, with its documents and photos. We do not tell the person reported who reported them.',
        'The receiver of goods gets a link. Its page shows where the goods are and, while a driver is coming, the driver’s name, plate and phone number. It never shows a street.',
        'Providers handle SMS, email, payments and storage for us. They get only the data they need.',
        'Authorities see data when Nigerian law requires it.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      paragraphs: [
        `We keep your account data while you have an account. We delete your proof of identity ${spanInWords(ID_PROOF_KEPT)} after a booking ends. The receiver’s tracking page works until ${spanInWords(TRACK_LINK_GOOD_FOR)} after a delivery is over. We delete the text of messages once they are delivered. We keep payment records, without your name after you delete your account. The other side of a booking or inspection keeps its record, without your name, phone number, proof of identity and photos. A record about your property has its title, address and price. Reports and decisions stay as they were written, without your name after you delete your account. We keep a reported listing with its photos until the decision about it can no longer be appealed.`,
      ],
    },
    {
      id: 'your-device',
      heading: 'What is kept on your device',
      paragraphs: [
        'We use no tracking cookies. Your browser keeps your session token, your name, your unsent drafts, the listings you saved without an account, and those you viewed last. It also keeps your bookings and inspections with their addresses, phone numbers and codes, so that you can read them offline. For a driver it also keeps jobs, and the updates and photos that are not sent yet. Logging out removes all of them. The installed app also keeps its own pages, so that it opens offline.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      paragraphs: [
        'You can see and correct your data in your profile. Under Profile, Settings, Account you can download a copy of your data or delete your account. The law also lets you object to a use of your data and withdraw consent. Write to us to do so. You can also complain to the Nigeria Data Protection Commission.',
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      paragraphs: [
        'All traffic is encrypted. We store passwords as slow hashes and encrypt bank accounts. Documents can be opened by the people concerned and, in a case, by the staff member who decides it. If data is exposed, we must tell the Commission, and you if you are at risk.',
      ],
    },
    {
      id: 'children',
      heading: 'Age',
      paragraphs: [`${brand.name} is for people aged ${MINIMUM_AGE} and over.`],
    },
    {
      id: 'terms-of-service',
      heading: 'Terms of Service',
      paragraphs: [
        `By signing up you agree to the Terms & Conditions. In short: you are ${MINIMUM_AGE} or older, you list only what is yours to list and describe it truthfully, you use the service lawfully, contracts for a place or for transport are between you and the other party, our liability is capped at what you paid us in the prior ${LIABILITY_MONTHS} months, and the law of Nigeria applies.`,
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        'This policy changes together with the terms, and we announce changes in the same way.',
        lastChanged,
      ],
    },
  ],
};

/** /privacy */
export function PrivacyPage() {
  return <LegalPage {...privacyText} />;
}
