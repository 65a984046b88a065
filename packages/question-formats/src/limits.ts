import type {
  ACCEPTED_ANSWER_MAX_CHARS,
  ACCEPTED_ANSWERS_MAX,
  EXPLANATION_MAX_CHARS,
  OPTION_MAX_CHARS,
  OPTIONS_MAX,
  OPTIONS_MIN,
  POINTS_MAX,
  STEM_MAX_CHARS,
  UNIT_MAX_CHARS,
  UNITS_MAX,
} from "@ebute/contracts/questions";

/**
 * Limits of the contract. Their types are its values, so a change there is an error here, and the
 * validation library stays out of what browsers load.
 */
export const limits: {
  acceptedAnswerChars: typeof ACCEPTED_ANSWER_MAX_CHARS;
  acceptedAnswers: typeof ACCEPTED_ANSWERS_MAX;
  explanationChars: typeof EXPLANATION_MAX_CHARS;
  optionChars: typeof OPTION_MAX_CHARS;
  optionsMax: typeof OPTIONS_MAX;
  optionsMin: typeof OPTIONS_MIN;
  pointsMax: typeof POINTS_MAX;
  stemChars: typeof STEM_MAX_CHARS;
  unitChars: typeof UNIT_MAX_CHARS;
  units: typeof UNITS_MAX;
} = {
  acceptedAnswerChars: 200,
  acceptedAnswers: 20,
  explanationChars: 20_000,
  optionChars: 5_000,
  optionsMax: 10,
  optionsMin: 2,
  pointsMax: 100,
  stemChars: 20_000,
  unitChars: 30,
  units: 10,
};
