interface Repair {
  symptom: string;
  remedy: string;
  /** It may be that the battery is too small, which its owner can find out. */
  isOfSize?: true;
}

/** Faults as the owner meets them, and what we do about each. */
export const repairs: Repair[] = [
  {
    symptom: 'Battery flat by morning',
    remedy:
      'We measure what the battery really holds and what drains it overnight, circuit by circuit. Often it is one forgotten load, and not the battery at all.',
    isOfSize: true,
  },
  {
    symptom: 'Fridge cuts out before the battery is low',
    remedy:
      'Usually the cable is too thin, the volts sag as the compressor starts and the fridge protects itself. We measure the drop and run 6 mm² with its own fuse.',
  },
  {
    symptom: 'RCD trips on hook-up',
    remedy:
      'We test lead, inlet and each appliance in turn to find where current leaks to earth. A damp inlet, an old water heater element and a crushed cable are the usual three.',
  },
  {
    symptom: 'Leisure battery does not charge while driving',
    remedy:
      'On a Euro 6 van a plain relay often gives up when the smart alternator drops its voltage. We check fuses, sense wire and relay, and fit a DC-DC charger where one is needed.',
  },
  {
    symptom: 'Solar does little, even in sunshine',
    remedy:
      'We compare panel, controller and battery readings at the same moment, then look for shade, corroded plugs, a wrong battery setting or simply a winter sun.',
  },
  {
    symptom: 'Lights flicker, or something smells warm',
    remedy:
      'Turn it off at the isolator and ring us. We look for loose lugs, poor crimps and missing fuses with a thermal camera, and put right what we find.',
  },
];
