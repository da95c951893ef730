import { startFirefox } from './firefox.ts';
import { engineJourneys } from './journeys.ts';

engineJourneys('Firefox', ['firefox-esr'], startFirefox);
