const meanings = {
  Y: "yes",
  "-": "no",
  own: "one's own",
  byAccess: "where access to it allows",
  joined: "who joined",
  joinable: "who hasn't joined, where they may",
  requestable: "who hasn't joined, where it is private: by asking",
  membersVisible: "where the app shows its members",
  signupsOpen: "where the app is open for sign-up",
  messagesFree: "where direct messages are free or bought",
  mayWrite: "who joined, where members may write",
  othersOnly: "everybody's but one's own",
  ownOrAttached: "one's own, and files attached to what one may see",
  publiclyReadable: "where everybody may read it, in an app that is open to guests",
  guestsAllowed: "in an app that is open to guests",
  validLink: "by a link that is valid, in an app that is open to guests",
};

/**
 * docs/access.md from the table that the product itself asks.
 * @param {{ roles: readonly string[], memberTable: object, projectRoles: readonly string[], projectTable: object }} access
 */
export function accessDocument({ roles, memberTable, projectRoles, projectTable }) {
  const lines = [
    "# Who may do what",
    "",
    "Made by `npm run docs` from `workers/domain/kernel/access/table.ts`, which API, screens and rooms all ask; a test fails where this page is older.",
    "A refused call answers 403 and names the ability; what somebody may not even see answers 404.",
    "",
    "## In an app",
    "",
    ...Object.entries(meanings).map(([cell, meaning]) => `- \`${cell}\` ${meaning}`),
    "",
    "A member who moderates a space or a group has the column *space moderator* inside it. Somebody invited counts as a guest until they accept.",
    "Blocked members keep nothing but their own profile and account; punished members may see everything and add nothing.",
    "",
    ...tables(memberTable, roles),
    "## In a project",
    "",
    "`assignedApps` means: for the apps that are assigned to the team member. Owners and admins count as admins in all apps of the project, managers as admins and supports as moderators in their assigned apps.",
    "",
    ...tables(projectTable, projectRoles),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

function tables(table, roles) {
  return Object.entries(table).flatMap(([subject, actions]) => [
    `### ${subject.replace(/_/g, " ")}`,
    "",
    `| ability | ${roles.map(spoken).join(" | ")} |`,
    `|---|${roles.map(() => "---|").join("")}`,
    ...Object.entries(actions).map(([action, cells]) => `| \`${subject}.${action}\` | ${cells.join(" | ")} |`),
    "",
  ]);
}

const spoken = (role) => role.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
