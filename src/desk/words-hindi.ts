import desk from '#locales/hindi/desk.json';
import frame from '#locales/hindi/desk-frame.json';

export const words = { desk, 'desk-frame': frame };
