export const aiTexts = {
  promptRequired: "Please enter a title",
  generated: "Draft generated",
  passageRequired: "Select some text first",
  textRequired: "Write some text first",
} as const;
