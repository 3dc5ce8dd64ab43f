import type { Words } from '..'

/** Les mots de l’inscription, de la connexion et du profil. */
export const account: Words['account'] = {
  signInTitle: 'Connexion',
  signInLead: 'Content de vous revoir.',
  signIn: 'Se connecter',
  email: 'Courriel',
  password: 'Mot de passe',
  forgotPassword: 'Mot de passe oublié ?',
  newHere: 'Nouveau sur Waybill ?',
  createAccount: 'Créer un compte',
  expiredTitle: 'Veuillez vous reconnecter',
  expiredText: 'Votre session est terminée. Rien sur cette page n’est perdu.',
  leaveInstead: 'Se déconnecter et abandonner cette page',
  disabledHint:
    'Le propriétaire du compte peut vous laisser revenir. Ce que vous avez envoyé n’est pas perdu.',

  registerTitle: 'Créez votre compte',
  registerLead: 'Comparez les transporteurs et imprimez vos étiquettes en quelques minutes.',
  firstName: 'Prénom',
  lastName: 'Nom',
  companyName: 'Entreprise',
  accountCountry: 'D’où expédiez-vous ?',
  accountCountryHint: 'Les comptes aux États-Unis voient l’historique, le suivi et les alertes.',
  countries: { CA: 'Canada', US: 'États-Unis' },
  newPassword: 'Mot de passe',
  newPasswordHint: 'Une phrase à laquelle vous seul penseriez convient bien.',
  passwordAgain: 'Mot de passe, encore une fois',
  register: 'Créer le compte',
  haveAccount: 'Vous avez un compte ?',

  checkMailTitle: 'Consultez votre courriel',
  checkMailText: (email, life) =>
    `Nous avons envoyé un lien à ${email}. Il prouve que l’adresse est la vôtre et dure ${life}.`,
  checkMailGoOn:
    'Vous pouvez vous connecter et comparer les prix dès maintenant ; acheter une étiquette attend le lien.',
  openMailbox: 'Ouvrir la boîte de courriel de cette installation',
  resend: 'Renvoyer le lien',
  resent: 'Un nouveau lien est en route.',

  verifyTitle: 'Vérifier votre courriel',
  verifying: 'Vérification du lien…',
  verifyDoneText: 'Vous pouvez maintenant acheter des étiquettes.',
  verifyFailed: 'Ce lien n’a pas fonctionné',
  verifyAgainHint: (life) =>
    `Un lien fonctionne pendant ${life}. Connectez-vous et envoyez-vous-en un nouveau depuis le tableau de bord.`,
  toDashboard: 'Aller au tableau de bord',

  forgotTitle: 'Mot de passe oublié ?',
  forgotLead: 'Indiquez votre courriel et nous vous enverrons un lien pour en choisir un nouveau.',
  sendLink: 'Envoyer le lien',
  forgotDoneTitle: 'Consultez votre courriel',
  forgotDoneText: (email, life) =>
    `Si ${email} appartient à un compte, un lien est en route. Il dure ${life} et fonctionne une seule fois.`,
  backToSignIn: 'Retour à la connexion',

  resetTitle: 'Choisissez un nouveau mot de passe',
  resetLead: 'Vous serez déconnecté partout ailleurs.',
  resetSave: 'Enregistrer le mot de passe',
  resetAgain: 'Demander un nouveau lien',
  resetDone: 'Votre nouveau mot de passe est enregistré. Connectez-vous avec lui.',

  onboardingTitle: 'D’où partent vos colis ?',
  onboardingLead:
    'Cette adresse figure comme expéditeur sur vos étiquettes. Vous pouvez la changer quand vous voulez.',
  onboardingSave: 'Enregistrer et aller au tableau de bord',
  welcome: (name) => `Bienvenue, ${name}`,

  profileTitle: 'Mon profil',
  profileLead: 'Qui vous êtes, et l’adresse d’où partent vos colis.',
  profileAddress: 'Adresse d’expédition',
  profileSaved: 'Votre profil est enregistré.',
  profilePerson: 'Connecté en tant que',
  name: 'Nom',
  profileCountry: 'Pays du compte',
  profileStatus: 'Profil',
  profileComplete: 'Complet',
  profileIncomplete: 'Incomplet',
  profileOpens: 'Colis, soumissions, ramassages et étiquettes vous sont ouverts.',
  profileWouldOpen:
    'Dès que l’adresse est complète, colis, soumissions, ramassages et étiquettes s’ouvrent à vous.',
  profileOpensUs: 'Historique, suivi, assurance et alertes vous sont ouverts.',
  profileWouldOpenUs:
    'Dès que l’adresse est complète, historique, suivi, assurance et alertes s’ouvrent à vous.',
  emailVerified: 'Vérifié',
  emailUnverified: 'Pas encore vérifié',
}
