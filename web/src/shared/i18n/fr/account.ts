import type { account as english } from '../en/account'

/** Les mots de l’inscription, de la connexion et du profil. */
export const account: typeof english = {
  signInTitle: 'Connexion',
  signInLead: 'Heureux de vous revoir.',
  signIn: 'Se connecter',
  email: 'Adresse courriel',
  password: 'Mot de passe',
  forgotPassword: 'Mot de passe oublié?',
  newHere: 'Première visite?',
  createAccount: 'Créer un compte',
  expiredTitle: 'Veuillez vous reconnecter',
  expiredText: 'Votre session est terminée. Rien n’est perdu sur cette page.',
  leaveInstead: 'Abandonner les modifications et se déconnecter',
  disabledHint: 'Le propriétaire du compte peut rétablir votre accès. Vos envois sont conservés.',

  registerTitle: 'Créez votre compte',
  registerLead: 'Comparez les transporteurs et imprimez vos étiquettes en quelques minutes.',
  parcelComesAlong: 'Votre colis est conservé. Créez votre compte pour continuer.',
  parcelInThisTab: 'Votre colis est conservé dans cet onglet. Connectez-vous ici pour le retrouver.',
  firstName: 'Prénom',
  lastName: 'Nom',
  companyName: 'Entreprise',
  accountCountry: 'Pays du compte',
  accountCountryHint:
    'Les comptes des États-Unis n’ont que l’historique, le suivi, l’assurance et les alertes.',
  countries: { CA: 'Canada', US: 'États-Unis' },
  newPassword: 'Mot de passe',
  newPasswordHint: 'Par exemple, une phrase à laquelle personne d’autre ne penserait.',
  passwordAgain: 'Confirmer le mot de passe',
  register: 'Créer le compte',
  haveAccount: 'Vous avez déjà un compte?',

  checkMailTitle: 'Consultez votre boîte de réception',
  checkMailText: (email, life) =>
    `Nous avons envoyé un lien à ${email} pour confirmer votre adresse. Il est valable ${life}.`,
  checkMailGoOn:
    'Vous pouvez vous connecter et comparer les prix dès maintenant. Confirmez votre adresse courriel pour acheter des étiquettes.',
  openMailbox: 'Ouvrir la boîte de test',
  resend: 'Renvoyer le lien',
  resent: 'Nouveau lien envoyé.',

  verifyTitle: 'Confirmer votre adresse courriel',
  verifying: 'Vérification du lien…',
  verifyDoneText: 'Vous pouvez maintenant acheter des étiquettes.',
  newEmailTitle: 'Confirmer votre nouvelle adresse courriel',
  newEmailDoneText: 'Nos messages y seront envoyés désormais.',
  newEmailAgainHint: 'Vous pouvez demander un autre lien dans les paramètres du compte, sous Sécurité.',
  verifyFailed: 'Ce lien n’a pas fonctionné',
  verifyAgainHint: (life) =>
    `Un lien est valable ${life}. Connectez-vous et demandez-en un nouveau depuis le tableau de bord.`,
  toDashboard: 'Aller au tableau de bord',

  forgotTitle: 'Mot de passe oublié?',
  forgotLead:
    'Indiquez votre adresse courriel et nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  sendLink: 'Envoyer le lien',
  forgotDoneTitle: 'Consultez votre boîte de réception',
  forgotDoneText: (email, life) =>
    `Si un compte existe pour ${email}, nous y avons envoyé un lien. Il ne fonctionne qu’une fois, pendant ${life}.`,
  backToSignIn: 'Retour à la connexion',

  resetTitle: 'Choisissez un nouveau mot de passe',
  resetLead: 'Vos autres sessions seront fermées.',
  resetSave: 'Enregistrer le mot de passe',
  resetAgain: 'Demander un nouveau lien',
  resetDone: 'Votre nouveau mot de passe est enregistré. Vous pouvez vous connecter.',

  /** Of an account that may not send. */
  us: {
    onboardingTitle: 'Quelle est votre adresse?',
    onboardingLead: 'Vous pourrez la changer à tout moment.',
    profileLead: 'Vos coordonnées et votre adresse.',
    profileAddress: 'Votre adresse',
  },
  onboardingTitle: 'D’où expédiez-vous?',
  onboardingLead:
    'Cette adresse figure comme expéditeur sur vos étiquettes. Vous pouvez la changer quand vous voulez.',
  onboardingSave: 'Enregistrer et aller au tableau de bord',
  onboardingSaveParcel: 'Enregistrer et reprendre le colis',
  welcome: (name) => `Bienvenue, ${name}`,

  profileTitle: 'Mon profil',
  profileLead: 'Vos coordonnées et l’adresse d’où partent vos colis.',
  profileAddress: 'Adresse d’expédition',
  profileSaved: 'Votre profil est enregistré.',
  profilePerson: 'Session ouverte par',
  name: 'Nom',
  profileCountry: 'Pays du compte',
  profileStatus: 'Profil',
  profileComplete: 'Complet',
  profileIncomplete: 'Incomplet',
  profileOpens:
    'Vous pouvez envoyer des colis, obtenir des soumissions, demander des ramassages et acheter des étiquettes.',
  profileWouldOpen:
    'Complétez l’adresse pour envoyer des colis, obtenir des soumissions, demander des ramassages et acheter des étiquettes.',
  profileOpensUs: 'Vous avez accès à l’historique, au suivi, à l’assurance et aux alertes.',
  profileWouldOpenUs:
    'Complétez l’adresse pour accéder à l’historique, au suivi, à l’assurance et aux alertes.',
  emailVerified: 'Confirmée',
  emailUnverified: 'Pas encore confirmée',
}
