/**
 * Which modules of the pages travel together. By itself the bundler makes a file of each set of modules that the same screens use: a
 * hundred files, some of 80 bytes, and on a poor line each is asked for by itself.
 */

const screens = (...names) => names.map((name) => `/src/screens/${name}.tsx`);

const ofPeople = screens(
  'start-page/StartPageScreen',
  'shell/AccountMenu',
  'consent/Consent',
  'account/AccountScreen',
  'login/LoginScreen',
  'sign-up/SignUpScreen',
  'reset-password/ResetPasswordScreen',
);
const withForms = [...ofPeople, ...screens('schedule/SchedulerScreen')];
const withCodeField = screens('home/HomeScreen', 'start-page/StartPageScreen');
const [presenter, viewer] = screens('room/presenter/PresenterScreen', 'room/viewer/ViewerScreen');
const inMeeting = [presenter, viewer];

function isForCodeField(users) {
  return [...users].every((name) => withCodeField.includes(name));
}

/** Each shared file with what belongs into it; the first that fits has a module. What one screen alone uses stays with it. */
const sharedFiles = [
  { name: 'pages', holds: (users) => users.has(withCodeField[0]) && !isForCodeField(users) },
  // The home page loads the presenter's code, which has no field to type into.
  { name: 'common', holds: (users) => withForms.some((name) => users.has(name)) && users.has(presenter) },
  { name: 'fields', holds: (users) => withForms.some((name) => users.has(name)) && inMeeting.some((name) => users.has(name)) },
  { name: 'people', holds: (users) => [...users].every((name) => ofPeople.includes(name)) },
  { name: 'meeting', holds: (users) => inMeeting.every((name) => users.has(name)) },
  // How codes and links are entered and read. Last: a file takes with it what its modules need.
  { name: 'join', holds: isForCodeField },
];

/** @returns what the bundler's `codeSplitting` takes */
export function pageChunks() {
  const shared = sharedFiles.map(({ name, holds }, at) => ({
    name: (id, context) => {
      const users = usersOf(id, context);
      return users.size > 1 && holds(users) ? name : null;
    },
    debugName: name,
    priority: sharedFiles.length - at,
  }));
  // What the first script needs comes with it.
  return { groups: [{ name: 'shell', tags: ['$initial'], priority: sharedFiles.length + 1 }, ...shared] };
}

/** @returns paths, below the pages' folder, of what draws a module in: screens and parts that are loaded when they are asked for */
function usersOf(id, context) {
  const users = new Set();
  const seen = new Set([id]);
  for (const each of seen) {
    const module = context.getModuleInfo(each);
    if (module === null) continue;
    if (module.dynamicImporters.length > 0) users.add(each.slice(each.lastIndexOf('/src/')));
    for (const importer of module.importers) seen.add(importer);
  }
  return users;
}
