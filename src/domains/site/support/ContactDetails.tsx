import { useEdition } from '#ui/edition.tsx';

export interface Contact {
  name: string;
  address?: string;
  email: string;
  phone: string;
}

/** How somebody can be reached; what is not configured has no line. */
export function ContactDetails({ name, address, email, phone }: Contact) {
  const { t } = useEdition();
  return (
    <address className="contact-details">
      {name && <p className="contact-name">{name}</p>}
      {address && <p>{address}</p>}
      {email && (
        <p>
          {t('pages.details.email')}: <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {phone && (
        <p>
          {t('pages.details.phone')}:{' '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{keepTogether(phone)}</a>
        </p>
      )}
    </address>
  );
}

/** A number is read in one piece: its blanks don't break the line. */
function keepTogether(number: string): string {
  return number.replaceAll(' ', '\u00a0');
}
