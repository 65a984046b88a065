import { CHECK_FIRST_COMMENT } from "@ebute/contracts/settings";
import { toggleField } from "./define-settings-fields.ts";
import type { SettingsSection } from "./settings-section.ts";

export const featuresSection: SettingsSection = {
  group: "features",
  title: "Features",
  about:
    "Parts of the site that visitors see. What is already there stays in the panel when you switch a part off, and comes back with it.",
  fields: [
    {
      kind: "choice",
      name: "comments",
      label: "New comments",
      hint: "“A person's first one”: after it is approved, later ones from the same browser under the same name appear at once. A cookie remembers that for 180 days.",
      choices: [
        { value: false, label: "Off" },
        { value: true, label: "Check each one" },
        { value: CHECK_FIRST_COMMENT, label: "Check a person's first one" },
      ],
    },
    {
      kind: "choice",
      name: "commentsOpenDays",
      label: "People can comment on a blog",
      hint: "Counted from its publication. Old blogs draw most of the spam. Comments that are there stay.",
      choices: [
        { value: 0, label: "For good" },
        { value: 7, label: "7 days" },
        { value: 14, label: "14 days" },
        { value: 30, label: "30 days" },
        { value: 90, label: "90 days" },
        { value: 365, label: "A year" },
      ],
    },
    toggleField(
      "subscribing",
      "Mailing list",
      "Visitors leave their e-mail address. Whoever is on the list can always leave it.",
    ),
    toggleField(
      "contactForm",
      "Contact form",
      "Visitors write to you on the Contact page; your contact details stay there without it.",
    ),
    toggleField(
      "orders",
      "Order look-up",
      "Customers see how far their order is. Links that you have already sent keep working.",
    ),
    toggleField(
      "studyArea",
      "Study area for students",
      "Lessons, materials and updates behind a sign-in. Students can always export or delete their data.",
    ),
    toggleField(
      "signUp",
      "Sign-up of new students",
      "Anybody can open an account. Off: only those who already have one can sign in.",
    ),
  ],
};
