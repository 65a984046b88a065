import {
  REMEMBERED_DEVICE_DAYS,
  STUDENT_SESSION_IDLE_DAYS,
  STUDENT_SESSION_MAX_DAYS,
} from "../../sign-in/limits.ts";
import { emptyPage, type PageContent } from "../content.ts";
import { defaultId } from "./default-id.ts";

export const privacyContent: PageContent = {
  ...emptyPage,
  title: "Privacy Policy",
  effectiveDate: "2025-06-01",
  description:
    "What {name} collects about its visitors and students, why, for how long, and how to have it deleted.",
  hasContents: true,
  sections: [
    part(
      1,
      "who-we-are",
      "Who we are",
      '<p>This policy is about {name}, a firm in Lagos, Nigeria, and its web site <a href="{url}/">{url}</a>. It says what we learn about you when you use the site and what we do with it.</p>',
    ),
    part(
      2,
      "what-we-collect",
      "What we collect",
      "<p>From everybody who visits:</p><ul><li>your IP address,</li><li>your browser type, as your browser tells it,</li><li>your browsing behaviour on this site: which pages are asked for, and when.</li></ul><p>Only if you give it to us:</p><ul><li>your name and what you wrote, when you leave a comment;</li><li>your email address, when you subscribe;</li><li>your name, email address and message, when you write to us;</li><li>your name, email address, phone number, state, city and a password, when you sign up as a student;</li><li>your name, phone number, email address, delivery address and what you ordered, when you order something from us.</li></ul>",
    ),
    part(
      3,
      "what-we-use-it-for",
      "What we use it for",
      "<ul><li>To show the site, your lessons and your order to you.</li><li>To answer you, and to keep the list of subscribers.</li><li>To keep the site safe. The IP address tells us when somebody guesses passwords or floods the forms.</li><li>To learn which pages are read, so that we write more of them.</li><li>To show advertisements that pay for the site, as described below.</li></ul><p>We do not sell your name, your email address or your phone number.</p>",
    ),
    part(
      4,
      "on-your-device",
      "What stays on your device",
      `<p>Reading the site needs no cookie. When you sign in, we set one session cookie and keep your session and your name in the local storage of your browser, so that the site knows you on the next page. Signing out removes them.</p><p>When you sign in, we also set one device cookie. It lets us tell your phone from that of a stranger who guesses at your password, so that nobody can keep you out of your account. It is our own, strictly necessary for a safe sign-in, and follows you nowhere: it holds a random number and, for each account that has signed in on the device, a mark that only we can read, and it is read only when you sign in or look at your account. It stays for ${REMEMBERED_DEVICE_DAYS} days after your last sign-in, also when you sign out. “Forget this device” under your account ends it, as do “Sign out everywhere” and a new password.</p><p>A student’s session ends by itself after ${STUDENT_SESSION_IDLE_DAYS} days without use, and after ${STUDENT_SESSION_MAX_DAYS} days in any case.</p>`,
    ),
    part(
      5,
      "advertising",
      "Advertising",
      "<p>We serve personalised ads through an ad network. The network may use cookies, your IP address, your browser type and your browsing behaviour to choose what to show you. Nothing of it is loaded, and nothing is sent to the network, before you have agreed to it. You can refuse, and read everything all the same.</p>",
    ),
    part(
      6,
      "e-mail",
      "E-mail from us",
      "<p>A subscriber may get one letter that asks for a confirmation. A subscriber may get letters about new posts. Every letter about a subscription has a link that ends it with one click, without signing in and without a question. Letters about your account, such as a link for a new password, are sent when you ask for them or when your sign-in details have changed. A customer who gave us an email address may get a letter at each step of an order.</p>",
    ),
    part(
      7,
      "children",
      "Children",
      "<p>The site is not meant for children under 13, and we do not knowingly collect data from them. If you believe that a child under 13 has given us data, write to us and we delete it.</p>",
    ),
    part(
      8,
      "how-we-protect-it",
      "How we protect it",
      "<p>Passwords are encrypted before they are stored, in a way that cannot be turned back. Only the people who run the site can see names, addresses and phone numbers, and they sign in to do so. Passwords, letters and messages are never written to our logs.</p>",
    ),
    part(
      9,
      "your-choices",
      "Your choices, and deletion",
      '<ul><li>Students see and correct their data in their <a href="/userDashboard/account">account</a>, and can delete the account there. The data goes at once; comments on lessons stay, under “Deleted user”.</li><li>Subscribers leave by the link in our letter, or write to us.</li><li>To have a comment, a message or an order removed, write to <a href="mailto:{email}">{email}</a>.</li></ul><p>The Nigeria Data Protection Act gives you the right to see, correct, move and delete your data and to object to its use. If we do not answer you well, you can complain to the Nigeria Data Protection Commission.</p>',
    ),
    part(
      10,
      "contact",
      "Changes and contact",
      '<p>When this policy changes, the new text stands here with its own effective date.</p><p>Questions: <a href="mailto:{email}">{email}</a>, or the <a href="/contact">contact page</a> of <a href="{url}/">{url}</a>.</p>',
    ),
  ],
};

function part(number: number, anchor: string, title: string, html: string) {
  return { kind: "text" as const, id: defaultId(number), title, anchor, html };
}
