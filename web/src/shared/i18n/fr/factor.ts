import type { factor as english } from '../en/factor'
import { plural } from '../plural'

/** Les mots des seconds facteurs. */
export const factor: typeof english = {
  title: 'Connexion en deux étapes',
  intro:
    'Ajoutez une étape après votre mot de passe : un code d’une application d’authentification ou une clé d’accès. Sans elle, impossible de se connecter, même en connaissant votre mot de passe.',
  demandedHere:
    'Votre compte exige une seconde étape de tout le monde : la dernière ne peut pas être retirée.',
  kinds: {
    totp: 'Application d’authentification',
    passkey: 'Clé d’accès',
    recovery_codes: 'Codes de secours',
  },
  added: (when) => `Ajout : ${when}`,
  lastUsed: (when) => `Dernière utilisation : ${when}`,
  neverUsed: 'Jamais utilisée',
  left: (count) => plural('fr', count, { one: '# code restant', other: '# codes restants' }),
  fewLeft: 'Créez de nouveaux codes avant d’en manquer.',

  addApp: 'Configurer une application',
  addPasskey: 'Ajouter une clé d’accès',
  noPasskeys: 'Les clés d’accès ne sont pas offertes dans ce navigateur ou à cette adresse.',
  rename: 'Renommer',
  renameNamed: (name) => `Renommer ${name}`,
  renameTitle: 'Renommer la clé d’accès',
  renamed: 'Le nom est enregistré.',
  remove: 'Retirer',
  removeNamed: (name) => `Retirer ${name}`,
  removeTitle: (name) => `Retirer ${name}?`,
  removeText: 'Il ne sera plus possible de se connecter avec.',
  removeLast:
    'C’est votre seule seconde étape : la connexion demandera seulement votre mot de passe, et vos codes de secours ne fonctionneront plus.',
  removed: 'C’est retiré.',
  newCodes: 'Nouveaux codes',
  newCodesTitle: 'Créer de nouveaux codes de secours?',
  newCodesText: 'Vos codes actuels ne fonctionneront plus.',
  makeCodes: 'Créer de nouveaux codes',

  scanTitle: 'Configurer une application',
  scan: 'Balayez cette image avec une application d’authentification comme Google Authenticator, Aegis ou 1Password.',
  picture: 'Code QR contenant la clé ci-dessous',
  type: 'Impossible de la balayer? Entrez cette clé dans l’application :',
  thenCode: 'Code affiché par l’application',
  sixDigits: '6 chiffres; un nouveau code apparaît toutes les 30 secondes.',
  finish: 'Activer',
  turnedOn: 'La connexion en deux étapes est activée.',

  passkeyTitle: 'Ajouter une clé d’accès',
  passkeyText:
    'Votre navigateur demandera une empreinte, votre visage, un NIP ou une clé de sécurité. Donnez à la clé d’accès un nom facile à reconnaître.',
  passkeyName: 'Nom',
  passkeyDefault: (device) => (device ? `Clé d’accès (${device})` : 'Clé d’accès'),
  passkeyAdded: 'La clé d’accès est ajoutée.',
  passkeyFailed: 'Aucune clé d’accès n’a servi. Réessayez ou choisissez un autre moyen.',

  codesTitle: 'Vos codes de secours',
  codesText:
    'Chaque code permet une connexion si vous perdez votre téléphone ou votre clé. Gardez-les en lieu sûr : ils ne seront plus affichés.',
  codesList: 'Codes de secours',
  print: 'Imprimer',
  download: 'Télécharger',
  fileName: 'waybill-codes-de-secours.txt',
  fileHead: (email) => `Codes de secours Waybill de ${email}\nChaque code fonctionne une seule fois.`,
  codesKept: 'Ils sont en lieu sûr',

  stepTitle: 'Encore une étape',
  code: 'Code de votre application d’authentification',
  codeMissing: 'Entrez le code.',
  recoveryCode: 'Code de secours',
  recoveryHint: '10 lettres et chiffres, par exemple 7K2QF-M9XRT.',
  usePasskey: 'Utiliser une clé d’accès',
  passkeyWaiting: 'Suivez les instructions de votre navigateur.',
  otherWays: {
    totp: 'Utiliser l’application',
    passkey: 'Utiliser une clé d’accès',
    recovery_codes: 'Utiliser un code de secours',
  },
  signIn: 'Se connecter',
  startOver: 'Revenir au mot de passe',

  confirmTitle: 'Confirmez votre identité',
  confirmText: 'Ce changement demande une vérification récente. Elle vaut pour dix minutes.',
  confirm: 'Confirmer',
  password: 'Mot de passe',

  enrolTitle: 'Configurez la connexion en deux étapes',
  enrolLead: 'Votre compte exige une seconde étape après le mot de passe. Choisissez-en une pour continuer.',
  signOut: 'Se déconnecter',

  teamTitle: 'Connexion en deux étapes',
  teamDemand: 'L’exiger de toute l’équipe',
  teamText:
    'À leur prochaine visite, les personnes qui n’ont pas de seconde étape en configureront une avant toute autre chose.',
  teamFirst: 'Configurez d’abord votre propre seconde étape, dans vos paramètres.',
  teamSettings: 'Ouvrir les paramètres de sécurité',
  teamOn: 'Une seconde étape est maintenant exigée de tout le monde.',
  teamOff: 'La seconde étape est maintenant facultative.',
  hasFactor: 'Connexion en deux étapes',
}
