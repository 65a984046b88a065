/** Words of the page of a failure, also where the server answers without the web package. */
export const errorPageTexts = {
  title: "Unexpected Application Error",
  reference: "Reference:",
  home: "Go to the home page",
} as const;
