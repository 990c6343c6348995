import { t } from '#desk/frame/words.ts';

/** A field as the form calls it; the three languages of one have one name. */
export function nameField(field: string): string {
  const base = field.replace(/(En|Hi|Gu)$/, '');
  switch (base) {
    case 'hours':
      return t('desk-directory.week');
    case 'specialHours':
      return t('desk-directory.special_days');
    case 'subCategoryIds':
      return t('desk-directory.further_categories');
    case 'serviceTownIds':
      return t('desk-directory.service_towns');
    case 'natureTypeId':
    case 'legalTypeId':
      return t(base === 'legalTypeId' ? 'desk-directory.type_legal' : 'desk-directory.type_nature');
    case 'items':
      return t('desk-directory.group.items');
    case 'facts':
    case 'logoKey':
    case 'coverKey':
    case 'photos':
    case 'hashtags':
    case 'languages':
    case 'paymentModes':
      return t(`desk-directory.${base}`);
    default:
      return t(`desk-manage.field.${base}`, { defaultValue: base });
  }
}
