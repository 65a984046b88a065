import type { ReactNode } from "react";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

type Faq = { question: string; answer: ReactNode };

export function faqsOf(siteName: string): Faq[] {
  return [
    {
      question: `What is ${siteName}?`,
      answer: (
        <>
          <Text>
            {siteName} is a blog and a place to learn. Anybody can read our posts on technology,
            start-ups, lifestyle, finance, health, education and entertainment, and leave a comment.
          </Text>
          <Text>
            Students who sign up also get tutorial classes, teaching materials and updates for the
            national secondary-school exams. The firm behind the site offers its{" "}
            <TextLink href="/services">services</TextLink> to businesses and homes.
          </Text>
        </>
      ),
    },
    {
      question: "How do I create an account?",
      answer: (
        <>
          <Text>
            Press <TextLink href="/signup">Sign Up</TextLink> at the top of any page and give your
            full name, email, phone number, state and city. Choose a password of at least 8
            characters and type it twice.
          </Text>
          <Text>
            From then on you <TextLink href="/signin">sign in</TextLink> with your phone number and
            your password.
          </Text>
        </>
      ),
    },
    {
      question: "Is my data secure?",
      answer: (
        <>
          <Text>
            Yes. Passwords are encrypted before they are stored, in a way that cannot be turned
            back: nobody can read yours, our staff included.
          </Text>
          <Text>
            Our <TextLink href="/privacy-policy">Privacy Policy</TextLink> says what we keep, why,
            and how you have it deleted.
          </Text>
        </>
      ),
    },
    {
      question: "How do I reset my password?",
      answer: (
        <>
          <Text>
            Choose Forgot Password on the <TextLink href="/signin">sign-in page</TextLink>. We mail
            you a link that works once, for 30 minutes, and lets you choose a new password.
          </Text>
          <Text>
            You cannot get at your e-mail? <TextLink href="/contact">Write to us</TextLink> and we
            give you a one-time code in its place.
          </Text>
        </>
      ),
    },
  ];
}
