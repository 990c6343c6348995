/** Variables that show everything a publisher can configure; the addresses are made up. */
export const SAMPLE_BRAND: Readonly<Record<string, string>> = {
  SOCIAL_LINKS:
    'https://www.facebook.com/example https://x.com/example https://www.instagram.com/example https://www.youtube.com/example https://whatsapp.com/channel/example',
  PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=example.news',
  APP_STORE_URL: 'https://apps.apple.com/in/app/example-news/id0000000000',
  POWERED_BY_NAME: 'Example Systems',
  POWERED_BY_URL: 'https://example.com/',
  PUBLISHER_NAME: 'Sample Newsroom Private Limited',
  PUBLISHER_ADDRESS: '1 Sample Road, Ahmedabad 380001, Gujarat, India',
  CONTACT_EMAIL: 'newsroom@news.example',
  CONTACT_PHONE: '+91 79 0000 0000',
  GRIEVANCE_OFFICER: 'Grievance Officer, Sample Newsroom',
  GRIEVANCE_EMAIL: 'grievance@news.example',
};
