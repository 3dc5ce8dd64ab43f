mod alert;
