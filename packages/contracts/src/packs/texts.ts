export const packTexts = {
  title: "Study without a connection",
  about:
    "Save a subject while you are connected. Then read and practise anywhere, even in flight mode.",
  notFound: "This subject is no longer there.",
} as const;
