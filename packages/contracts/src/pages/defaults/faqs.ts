import { emptyPage, type PageContent } from "../content.ts";
import { defaultId } from "./default-id.ts";
import { PASSWORD_RESET_PARAGRAPH } from "./password-reset.ts";

export const faqsContent: PageContent = {
  ...emptyPage,
  title: "Frequently Asked Questions",
  description:
    "What {name} is, how to create an account, how your data is kept and how to reset your password.",
  sections: [
    {
      kind: "questions",
      id: defaultId(1),
      title: "",
      items: [
        {
          id: defaultId(11),
          question: "What is {name}?",
          html: '<p>{name} is a blog and a place to learn. Anybody can read our posts on technology, start-ups, lifestyle, finance, health, education and entertainment, and leave a comment.</p><p>Students who sign up also get tutorial classes, teaching materials and updates for the national secondary-school exams. The firm behind the site offers its <a href="/services">services</a> to businesses and homes.</p>',
        },
        {
          id: defaultId(12),
          question: "How do I create an account?",
          html: '<p>Press <a href="/signup">Sign Up</a> at the top of any page and give your full name, email, phone number, state and city. Choose a password of at least 8 characters and type it twice.</p><p>From then on you <a href="/signin">sign in</a> with your phone number and your password.</p>',
        },
        {
          id: defaultId(13),
          question: "Is my data secure?",
          html: '<p>Yes. Passwords are encrypted before they are stored, in a way that cannot be turned back: nobody can read yours, our staff included.</p><p>Our <a href="/privacy-policy">Privacy Policy</a> says what we keep, why, and how you have it deleted.</p>',
        },
        {
          id: defaultId(14),
          question: "How do I reset my password?",
          html: PASSWORD_RESET_PARAGRAPH,
        },
      ],
      panel: {
        title: "Not answered here?",
        text: "Ask us. A person reads every message.",
        label: "Contact Us",
        href: "/contact",
      },
    },
  ],
};
