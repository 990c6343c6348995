import desk from '#locales/gujarati/desk.json';
import frame from '#locales/gujarati/desk-frame.json';

export const words = { desk, 'desk-frame': frame };
