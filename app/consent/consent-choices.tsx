import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { focusOnArrival } from '../../ui/focus-on-arrival.ts';
import { useContent } from '../content/use-content.ts';
import type { Choice } from './choice.ts';
import { currentChoice } from './kept-choice.ts';

const nothing: Choice = { analytics: false, marketing: false, preferences: false };

interface ConsentChoicesProps {
  isTrackingRefused: boolean;
  onSave: (choice: Choice) => void;
  onBack: () => void;
}

export function ConsentChoices({ isTrackingRefused, onSave, onBack }: ConsentChoicesProps) {
  const { cookiePolicyVersion } = useContent();
  const [choice, setChoice] = useState(() => currentChoice(cookiePolicyVersion) ?? nothing);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(choice);
      }}
    >
      <h2 ref={focusOnArrival} tabIndex={-1} className="pr-20 text-xl outline-none">
        What may be stored on your device
      </h2>
      <div className="consent-switches">
        <ConsentSwitch
          name="Necessary"
          text="Your cart, your login and this choice. The site needs them."
          isOn
          isFixed
        />
        <ConsentSwitch
          name="Analytics"
          text="Google Analytics and Tag Manager count visits, so that we see which pages help."
          isOn={choice.analytics}
          isFixed={isTrackingRefused}
          onChange={(analytics) => setChoice({ ...choice, analytics })}
        />
        <ConsentSwitch
          name="Marketing"
          text="Meta’s pixel shows us whether our adverts on Facebook and Instagram work."
          isOn={choice.marketing}
          isFixed={isTrackingRefused}
          onChange={(marketing) => setChoice({ ...choice, marketing })}
        />
        <ConsentSwitch
          name="Preferences"
          text="Calendar, map, reviews and posts from other sites load by themselves instead of asking each time."
          isOn={choice.preferences}
          onChange={(preferences) => setChoice({ ...choice, preferences })}
        />
      </div>
      <div className="consent-actions consent-save">
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
        <Button look="dark" type="submit">
          Save Preferences
        </Button>
      </div>
    </form>
  );
}

interface ConsentSwitchProps {
  name: string;
  text: string;
  isOn: boolean;
  isFixed?: boolean;
  onChange?: (isOn: boolean) => void;
}

function ConsentSwitch({ name, text, isOn, isFixed = false, onChange }: ConsentSwitchProps) {
  const id = useId();
  return (
    <div className="consent-switch">
      <label htmlFor={id} className="font-semibold">
        {name}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isFixed}
        aria-describedby={`${id}-text`}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <p id={`${id}-text`} className="text-sm text-ink-soft">
        {text}
      </p>
    </div>
  );
}
