import { DEFAULT_CATEGORY } from "../categories/index.ts";
import { defaultFocalPoint } from "../media/default-focal-point.ts";
import type { NavigationLink } from "./navigation/navigation-types.ts";
import type { SiteSettings } from "./site-settings.ts";

const toPage = (path: string, label = ""): NavigationLink => ({
  label,
  target: { kind: "path", path },
});
/**
 * Name, tagline and links of a site whose owner has changed nothing. Source: specification, Home
 * and Contact.
 */
export const defaultSettings: SiteSettings = {
  identity: {
    name: "Ebute",
    tagline: "News, technology, money and exam preparation, light enough for any phone.",
    description: "",
    language: "en",
    logo: null,
    timeZone: "Africa/Lagos",
    dateStyle: "MMM Do YYYY, h:mm a",
    currency: "NGN",
  },
  address: { origin: "", includesSubdomains: false },
  contact: {
    email: "hello@example.com",
    phone: "+234 000 000 0000",
    otherPhone: "",
    whatsapp: "",
    whatsappText: "",
    city: "Lagos",
    address: "",
    mapLink: "",
    hours: [],
    openingHours: "",
    instagram: "",
    twitter: "",
    facebook: "",
    youtube: "",
    linkedin: "",
  },
  home: {
    badge: "News, tech, money and exam prep",
    headline: "Welcome. Read what Lagos is working on.",
    text: "",
    heroPicture: null,
    heroAlt: "",
    heroFocus: defaultFocalPoint,
    sections: ["posts", "orders", "subscribe"],
    defaultCategory: DEFAULT_CATEGORY,
    pinnedPost: "",
    ownHeading: "",
    ownText: "",
  },
  navigation: {
    header: [
      toPage("/"),
      toPage("/blog"),
      toPage("/about"),
      toPage("/services"),
      toPage("/contact"),
      toPage("/track-order"),
      toPage("/signin"),
      toPage("/signup"),
    ],
    footer: [
      {
        title: "",
        links: [
          toPage("/"),
          toPage("/blog"),
          toPage("/", "Best Sellers"),
          toPage("/", "Offers & Deals"),
          toPage("/contact"),
          toPage("/faqs"),
        ],
      },
      {
        title: "",
        links: [
          toPage("/", "Delivery Information"),
          toPage("/", "Return & Refund Policy"),
          toPage("/", "Payment Methods"),
          toPage("/#track-order"),
          toPage("/contact"),
        ],
      },
    ],
  },
  words: {
    blogName: "Blog",
    authorLabel: "By Admin",
    noPosts: "No blogs found. Try a different search or category.",
    commentsHeading: "Comments",
    commentFormHeading: "Add your comment",
    noComments: "No comments yet.",
    commentNotice: "",
    subscribeHeading: "Join the mailing list",
    // No mails about posts exist yet, so the text promises none.
    subscribeNotice: "We e-mail you about new posts. Each letter has a link that ends them.",
    subscribeButton: "Subscribe",
    contactHeading: "Contact",
    contactIntro:
      "A question, a quote for a job, or help with an order: write to us, and we answer by e-mail.",
    contactFormHeading: "Send us a message",
    contactButton: "Send Message",
    contactNotice: "",
    signUpNotice: "",
    contactDetailsHeading: "Other ways to reach us",
    orderHeading: "Track Your Order",
    orderText: "See where it is, from placed to delivered.",
    orderButton: "Track Order",
    orderPlaced: "Placed",
    orderShipped: "Shipped",
    orderOnTheWay: "Out for Delivery",
    orderDelivered: "Delivered",
    footerLinksHeading: "Quick Links",
    footerHelpHeading: "Need Help?",
    footerFollowHeading: "Follow Us",
    copyright: "All rights reserved.",
    privacyLink: "Privacy Policy",
  },
  features: {
    comments: true,
    commentsOpenDays: 0,
    subscribing: true,
    contactForm: true,
    orders: true,
    studyArea: true,
    signUp: true,
  },
  opening: {
    isOpen: true,
    closedText: "We are getting this site ready. Please come back soon.",
  },
  announcement: { text: "", linkLabel: "", link: "", lastDay: "" },
  discovery: {
    isIndexed: true,
    linkPicture: null,
    googleVerification: "",
    bingVerification: "",
    yandexVerification: "",
    facebookVerification: "",
    pinterestVerification: "",
  },
  look: {
    brand: "#22307f",
    accent: "#ffc21a",
    face: "bricolage-grotesque",
    hero: "pattern",
  },
};
