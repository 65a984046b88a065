import { REMEMBERED_DEVICE_DAYS } from "../../../sign-in/limits.ts";
import { emptyPage, type PageContent } from "../../content.ts";
import { defaultId } from "../default-id.ts";

/**
 * Features that collect personal data; comments and the contact form are switched on in each kind
 * of business.
 */
type Parts = { orders: boolean; studyArea: boolean };

/**
 * Default privacy page that names exactly the data that the enabled features collect. Unlike the
 * default blog, business sites show no advertisements, so the page has no section about them.
 */
export function businessPrivacy({ orders, studyArea }: Parts): PageContent {
  return {
    ...emptyPage,
    title: "Your privacy",
    description: "What {name} learns about you on this site, why, and how you have it deleted.",
    sections: [
      part(
        1,
        "Whose site this is",
        '<p>{name} runs <a href="{url}/">{url}</a>. Here we say what we learn about you on it and what we do with that.</p>',
      ),
      part(2, "What we learn", listOf(collected({ orders, studyArea }))),
      part(
        3,
        "Why",
        "<p>We need it to show you the site, to answer you and to stop people who guess passwords or flood the forms. We count which pages are read. We sell nothing of it, and show no advertisements.</p>",
      ),
      part(4, "On your phone or computer", `<p>${onDevice(studyArea)}</p>`),
      part(
        5,
        "How long, and how it is deleted",
        `<p>Our letters to the mailing list have a link that ends them with one press.${studyArea ? ' Students see, correct and delete their data in their <a href="/userDashboard/account">account</a>.' : ""} For everything else write to <a href="mailto:{email}">{email}</a>: we show you what we have about you, correct it or delete it.</p><p>The Nigeria Data Protection Act gives you these rights. If we do not answer you well, the Nigeria Data Protection Commission takes complaints.</p><p>We want no data from children under 13. If a child has given us some, tell us and we delete it.</p>`,
      ),
    ],
  };
}

function collected({ orders, studyArea }: Parts): string[] {
  return [
    "From every visitor: the IP address, the kind of browser, and which pages are opened when.",
    "With a comment: your name and your words.",
    "With your place on the mailing list: your e-mail address.",
    "With a message: your name, your e-mail address and your words.",
    ...(orders
      ? [
          "With an order: your name, phone number, e-mail address, delivery address and what you ordered.",
        ]
      : []),
    ...(studyArea
      ? [
          "With an account: your name, e-mail address, phone number, state and city, and a password that nobody can read.",
        ]
      : []),
  ];
}

function onDevice(studyArea: boolean): string {
  const reading = "You read the site without any cookie.";
  if (!studyArea) return reading;
  return `${reading} When you sign in, one cookie and the storage of your browser keep you signed in until you sign out. A second cookie stays for ${REMEMBERED_DEVICE_DAYS} days after your last sign-in and lets us tell your phone from that of a stranger who guesses at your password; “Forget this device” in your account removes it. Both are strictly necessary for a safe sign-in.`;
}

function listOf(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
}

function part(number: number, title: string, html: string) {
  return { kind: "text" as const, id: defaultId(number), title, anchor: "", html };
}
