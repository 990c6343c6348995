import type { ReactNode } from 'react';

/** A part of a profile under its title. */
export function CompanySection(props: {
  title: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { title, className, children } = props;
  return (
    <section className={className ? `company-section ${className}` : 'company-section'}>
      <h2 className="section-title">{title}</h2>
      {children}
    </section>
  );
}
