/** Tags of the REST operations, in the order of the API documentation. */
export const apiTags = [
  {
    name: "Posts",
    description: "The blog: published posts for everyone, writing for administrators.",
  },
  { name: "Categories", description: "Subjects of posts: their names, order and addresses." },
  { name: "Comments", description: "Comments under posts, and their moderation." },
  { name: "Subscribers", description: "E-mail addresses that asked for new posts." },
  { name: "Newsletters", description: "Letters to subscribers, and what became of them." },
  { name: "Contact", description: "Messages from the contact form." },
  { name: "Orders", description: "Tracking for customers, and the administrators' list." },
  { name: "Tutorials", description: "Lessons, and the comments of students below them." },
  { name: "Exams", description: "Results of exams, for administrators." },
  { name: "Materials", description: "Files and links for students." },
  { name: "Updates", description: "Notices for students." },
  { name: "Assignments", description: "What students of classes have done of their work." },
  {
    name: "Students",
    description: "Student accounts: signing up, one's own data, and the administrators' list.",
  },
  {
    name: "Sign-in",
    description: "Signing in and out, passwords and confirmation, for students and administrators.",
  },
  {
    name: "Administrators",
    description: "The way back in for administrators who forgot the password.",
  },
  { name: "Media", description: "Pictures for posts and lessons." },
  {
    name: "Uploads",
    description: "Files in parts, which continue after a lost connection (tus 1.0.0).",
  },
  { name: "AI", description: "Drafts written by a language model." },
  {
    name: "Pages",
    description: "Pages made of sections: published ones for everyone, editing for administrators.",
  },
  { name: "Settings", description: "Name, words, contact details and look of the site." },
  {
    name: "Redirects",
    description: "Old addresses with their new ones, and addresses that were not found.",
  },
  { name: "Site", description: "Dashboard, activity log and unsent mail." },
  { name: "Feeds", description: "Documents for feed readers and search engines." },
];
