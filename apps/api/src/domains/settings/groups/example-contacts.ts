import { defaultSettings, type SiteSettings } from "@ebute/contracts/settings";

/** Names of the contact details that still have the value of a new site. */
export function listExampleContacts({ contact }: SiteSettings): string[] {
  const names = { email: "e-mail address", phone: "phone number" } as const;
  return (["email", "phone"] as const)
    .filter((field) => contact[field] === defaultSettings.contact[field])
    .map((field) => names[field]);
}
