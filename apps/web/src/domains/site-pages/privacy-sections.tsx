import type { ReactNode } from "react";

/** The firm as the policy names it. */
export type PrivacySite = { name: string; email: string; publicUrl: string };

type Section = {
  id: string;
  title: string;
  Words: (props: { site: PrivacySite }) => ReactNode;
};

export const EFFECTIVE_DATE = { at: "2025-06-01", words: "1 June 2025" };

export const privacySections: readonly Section[] = [
  { id: "who-we-are", title: "Who we are", Words: WhoWeAre },
  { id: "what-we-collect", title: "What we collect", Words: WhatWeCollect },
  { id: "what-we-use-it-for", title: "What we use it for", Words: WhatWeUseItFor },
  { id: "on-your-device", title: "What stays on your device", Words: OnYourDevice },
  { id: "advertising", title: "Advertising", Words: Advertising },
  { id: "e-mail", title: "E-mail from us", Words: EmailFromUs },
  { id: "children", title: "Children", Words: Children },
  { id: "how-we-protect-it", title: "How we protect it", Words: HowWeProtectIt },
  { id: "your-choices", title: "Your choices, and deletion", Words: YourChoices },
  { id: "contact", title: "Changes and contact", Words: Contact },
];

function WhoWeAre({ site }: { site: PrivacySite }) {
  return (
    <p>
      This policy is about {site.name}, a firm in Lagos, Nigeria, and its web site{" "}
      <a href={`${site.publicUrl}/`}>{site.publicUrl}</a>. It says what we learn about you when you
      use the site and what we do with it.
    </p>
  );
}

function WhatWeCollect() {
  return (
    <>
      <p>From everybody who visits:</p>
      <ul>
        <li>your IP address,</li>
        <li>your browser type, as your browser tells it,</li>
        <li>your browsing behaviour on this site: which pages are asked for, and when.</li>
      </ul>
      <p>Only if you give it to us:</p>
      <ul>
        <li>your name and what you wrote, when you leave a comment;</li>
        <li>your email address, when you subscribe;</li>
        <li>your name, email address and message, when you write to us;</li>
        <li>
          your name, email address, phone number, state, city and a password, when you sign up as a
          student;
        </li>
        <li>your name and the state of your order, when you order something from us.</li>
      </ul>
    </>
  );
}

function WhatWeUseItFor() {
  return (
    <>
      <ul>
        <li>To show the site, your lessons and your order to you.</li>
        <li>To answer you, and to send what you subscribed to.</li>
        <li>
          To keep the site safe. The IP address tells us when somebody guesses passwords or floods
          the forms.
        </li>
        <li>To learn which pages are read, so that we write more of them.</li>
        <li>To show advertisements that pay for the site, as described below.</li>
      </ul>
      <p>We do not sell your name, your email address or your phone number.</p>
    </>
  );
}

function OnYourDevice() {
  return (
    <>
      <p>
        Reading the site needs no cookie. When you sign in, we set one session cookie and keep your
        session and your name in the local storage of your browser, so that the site knows you on
        the next page. Signing out removes them.
      </p>
      <p>
        A student’s session ends by itself after 14 days without use, and after 30 days in any case.
      </p>
    </>
  );
}

function Advertising() {
  return (
    <p>
      We serve personalised ads through an ad network. The network may use cookies, your IP address,
      your browser type and your browsing behaviour to choose what to show you. Nothing of it is
      loaded, and nothing is sent to the network, before you have agreed to it. You can refuse, and
      read everything all the same.
    </p>
  );
}

function EmailFromUs() {
  return (
    <p>
      We send news only to addresses that were entered for it. Every such letter has a link that
      ends the subscription with one click, without signing in and without a question. Letters about
      your account, such as a link for a new password, are sent only when you ask for them.
    </p>
  );
}

function Children() {
  return (
    <p>
      The site is not meant for children under 13, and we do not knowingly collect data from them.
      If you believe that a child under 13 has given us data, write to us and we delete it.
    </p>
  );
}

function HowWeProtectIt() {
  return (
    <p>
      Passwords are encrypted before they are stored, in a way that cannot be turned back. Only the
      people who run the site can see names, addresses and phone numbers, and they sign in to do so.
      Passwords, letters and messages are never written to our logs.
    </p>
  );
}

function YourChoices({ site }: { site: PrivacySite }) {
  return (
    <>
      <ul>
        <li>
          Students see and correct their data in their <a href="/userDashboard/account">account</a>,
          and can delete the account there. The data goes at once; comments on lessons stay, under
          “Deleted user”.
        </li>
        <li>Subscribers leave by the link in any letter.</li>
        <li>
          To have a comment, a message or an order removed, write to{" "}
          <a href={`mailto:${site.email}`}>{site.email}</a>.
        </li>
      </ul>
      <p>
        The Nigeria Data Protection Act gives you the right to see, correct, move and delete your
        data and to object to its use. If we do not answer you well, you can complain to the Nigeria
        Data Protection Commission.
      </p>
    </>
  );
}

function Contact({ site }: { site: PrivacySite }) {
  return (
    <>
      <p>When this policy changes, the new text stands here with its own effective date.</p>
      <p>
        Questions: <a href={`mailto:${site.email}`}>{site.email}</a>, or the{" "}
        <a href="/contact">contact page</a> of <a href={`${site.publicUrl}/`}>{site.publicUrl}</a>.
      </p>
    </>
  );
}
