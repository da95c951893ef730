import { engineJourneys } from './journeys.ts';
import { startWebKit } from './webkit.ts';

engineJourneys('WebKit', ['WebKitWebDriver', 'xvfb-run'], startWebKit);
