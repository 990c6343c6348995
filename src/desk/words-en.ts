import desk from '#locales/en/desk.json';
import frame from '#locales/en/desk-frame.json';

export const words = { desk, 'desk-frame': frame };
