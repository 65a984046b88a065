import {
  ADDRESS_MAX_CHARS,
  OPENING_HOURS_MAX_CHARS,
  WHATSAPP_TEXT_MAX_CHARS,
} from "@ebute/contracts/settings";
import { linkField, textAreaField, textField } from "./define-settings-fields.ts";
import type { SettingsSection } from "./settings-section.ts";

const PHONE_MAX_CHARS = 40;
const EMAIL_MAX_CHARS = 254;
const CITY_MAX_CHARS = 100;

const phone = (name: string, label: string, hint: string) => ({
  ...({ kind: "text", name, label, hint, max: PHONE_MAX_CHARS, type: "tel" } as const),
  ...({ hasNoReset: true } as const),
});

/** Field for a social profile, which is an icon in the footer of each page. */
const profile = (name: string, label: string, example: string) =>
  linkField(
    name,
    label,
    `Address of your profile, such as https://${example}. While the e-mail address above is the example, and no profile is set, pages link to the start page of ${label} as an example.`,
  );

export const contactSection: SettingsSection = {
  group: "contact",
  preview: "/contact",
  title: "Contact",
  about: "Ways to reach you, on the Contact page. An empty field is not shown.",
  fields: [
    {
      kind: "text",
      name: "email",
      label: "Email",
      max: EMAIL_MAX_CHARS,
      type: "email",
      hint: "Visitors see it, and messages from the contact form go to it.",
      hasNoReset: true,
    },
    phone("phone", "Phone", "Visitors call it by one press on a phone."),
    phone("otherPhone", "Second phone", "For a second line or a second shop."),
    phone("whatsapp", "WhatsApp", "Visitors open a chat with this number by one press."),
    textField(
      "whatsappText",
      "First sentence",
      WHATSAPP_TEXT_MAX_CHARS,
      "Already typed in when a visitor opens the chat.",
    ),
    {
      ...textField(
        "city",
        "City",
        CITY_MAX_CHARS,
        "Where you are, for visitors and for search engines.",
      ),
      hasNoReset: true,
    },
    textAreaField("address", "Address", ADDRESS_MAX_CHARS, "Street and area, a line each."),
    linkField("mapLink", "Map link", "The address that Google Maps gives you under Share."),
    {
      kind: "hours",
      name: "hours",
      label: "Opening hours",
      hint: "Search engines show them too. Days without hours are closed.",
    },
    textAreaField(
      "openingHours",
      "Note on the hours",
      OPENING_HOURS_MAX_CHARS,
      "For example: closed on public holidays.",
    ),
    profile("instagram", "Instagram", "instagram.com/yourname"),
    profile("twitter", "Twitter", "x.com/yourname"),
    profile("facebook", "Facebook", "facebook.com/yourname"),
    profile("youtube", "YouTube", "youtube.com/@yourname"),
    profile("linkedin", "LinkedIn", "linkedin.com/company/yourname"),
  ],
};
